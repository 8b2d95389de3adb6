import { ApiError, type ErrorCode } from "@ofage/contract";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubPage } from "../../testing/stub-page.ts";
import { clearRejectedSession } from "./clear-rejected-session.ts";
import {
  forgetOrganization,
  keepOrganizationInEntry,
  loseOrganization,
  onOrganizationLost,
  readOrganizationId,
  saveOrganizationId,
} from "./organization-store.ts";
import { reactToMembershipError } from "./react-to-membership-error.ts";
import { readSessionToken, startSession, takeSignedOut } from "./session-store.ts";

beforeEach(() => {
  stubPage("/app");
  forgetOrganization();
});
afterEach(() => {
  forgetOrganization();
  vi.unstubAllGlobals();
});

const refusal = (code: ErrorCode, status = 403) =>
  new ApiError(status, "", { error: "No.", code, request_id: "req_1" });
const lastChoice = () => localStorage.getItem("organization");

test("a tab keeps its organization, and a new one begins with the last choice", () => {
  expect(readOrganizationId()).toBeNull();
  saveOrganizationId("org_1");
  localStorage.setItem("organization", "org_2");
  expect(readOrganizationId()).toBe("org_1");
  expect(lastChoice()).toBe("org_2");
});

test("going back to a page makes the tab about the organization that the page was about", async () => {
  saveOrganizationId("org_1");
  const entry: { state: unknown } = { state: { idx: 3 } };
  vi.stubGlobal("history", {
    get state() {
      return entry.state;
    },
    replaceState: (state: unknown) => (entry.state = state),
  });
  keepOrganizationInEntry();
  expect(entry.state).toEqual({ idx: 3, organization: "org_1" });
  saveOrganizationId("org_2");

  vi.resetModules();
  const reloaded = await import("./organization-store.ts");
  expect(reloaded.readOrganizationId()).toBe("org_1");
  expect(sessionStorage.getItem("organization")).toBe("org_1");
});

test("an organization that the person lost is dropped, and the last choice only if it is that one", () => {
  let lost = 0;
  const stop = onOrganizationLost(() => lost++);
  loseOrganization();
  expect(lost).toBe(0);

  saveOrganizationId("org_1");
  localStorage.setItem("organization", "org_2");
  loseOrganization();
  expect([readOrganizationId(), lastChoice(), lost]).toEqual([null, "org_2", 1]);

  saveOrganizationId("org_2");
  loseOrganization();
  expect([readOrganizationId(), lastChoice(), lost]).toEqual([null, null, 2]);
  stop();
});

test.each<[ErrorCode, "drops the organization" | "reads the rights again" | "changes nothing"]>([
  ["organization_not_found", "drops the organization"],
  ["right_required", "reads the rights again"],
  ["passkey_needed", "reads the rights again"],
  ["organization_required", "reads the rights again"],
  ["not_found", "changes nothing"],
])("a call that is refused with %s %s", (code, reaction) => {
  saveOrganizationId("org_1");
  const queries = new QueryClient();
  queries.setQueryData(["me"], {});
  queries.setQueryData(["websites"], []);
  reactToMembershipError(refusal(code), queries);
  expect(readOrganizationId()).toBe(reaction === "drops the organization" ? null : "org_1");
  expect(queries.getQueryState(["me"])?.isInvalidated).toBe(reaction === "reads the rights again");
  expect(queries.getQueryState(["websites"])?.isInvalidated).toBe(false);
});

test("a rejected session is cleared as one that expired, and a wrong password ends none", () => {
  startSession("token", {} as Parameters<typeof startSession>[1]);
  clearRejectedSession(refusal("invalid_credentials", 401));
  clearRejectedSession(refusal("right_required"));
  clearRejectedSession(new TypeError("fetch failed"));
  expect(readSessionToken()).toBe("token");
  clearRejectedSession(refusal("session_required", 401));
  expect(readSessionToken()).toBeNull();
  expect(takeSignedOut()).toBe(false);
});

test("a new session begins with the person's first organization", () => {
  saveOrganizationId("org_1");
  startSession("token", {} as Parameters<typeof startSession>[1]);
  expect([readOrganizationId(), lastChoice()]).toEqual([null, null]);
});

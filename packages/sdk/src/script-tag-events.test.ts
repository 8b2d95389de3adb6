import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFromScriptTag } from "./script-tag.ts";
import type { VerifyOptions } from "./options.ts";
import type { Outcome } from "./outcome.ts";
import { notifyCallbacks } from "./notify-callbacks.ts";

const outcome = (status: Outcome["status"], failureReason: string | null = null): Outcome => ({
  verificationId: "ver_1",
  status,
  ageVerified: status === "passed",
  failureReason,
  method: "face_scan",
  assurance: null,
  token: null,
  referenceId: "session-1",
});

let events: string[];
beforeEach(() => {
  events = [];
  // A script tag needs a page to dispatch its events on.
  const page = Object.assign(new EventTarget(), { readyState: "complete" });
  for (const name of ["success", "error", "cancel"])
    page.addEventListener(`ofage:${name}`, () => events.push(name));
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [outcome("passed"), "success"],
  [outcome("not_required"), "success"],
  [outcome("failed", "under_age"), "error"],
  [outcome("expired"), "error"],
  [outcome("cancelled"), "cancel"],
])("startFromScriptTag dispatches one event per outcome: %j is %s", async (ended, event) => {
  const verify = async (options: Partial<VerifyOptions> = {}) => {
    notifyCallbacks(ended, options);
    return ended;
  };
  startFromScriptTag({ options: { assetId: "ast_1" }, trigger: null }, { verify, close: () => undefined });
  await new Promise((resolve) => setTimeout(resolve));
  expect(events).toEqual([event]);
});

import { afterEach, expect, test, vi } from "vitest";
import { stubPage } from "../../testing/stub-page.ts";
import {
  addressIn,
  expectArrival,
  forgetArrival,
  isExpectedArrival,
  openOrganization,
  parseOrganization,
} from "./organization-link.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["/app", "/app?organization=org_1"],
  ["/app/verifications/ver_1", "/app/verifications/ver_1?organization=org_1"],
  ["/app/settings#region", "/app/settings?organization=org_1#region"],
  ["/app/verifications?status=failed#x", "/app/verifications?status=failed&organization=org_1#x"],
  ["/app/websites?organization=org_2", "/app/websites?organization=org_1"],
  ["/apply", "/apply"],
  ["/docs#app", "/docs#app"],
])("addressIn leads from %s to %s", (address, expected) => {
  expect(addressIn("org_1", address)).toBe(expected);
});

test("parseOrganization takes the organization out of a query and leaves the rest as it is", () => {
  expect(parseOrganization("?status=failed%2Cerror&organization=org_1")).toEqual({
    named: "org_1",
    rest: "status=failed%2Cerror",
  });
  expect(parseOrganization("?a=%20b")).toEqual({ named: null, rest: "?a=%20b" });
});

test("a page enters an organization unasked if the console led there in this tab", () => {
  const page = stubPage("/app");
  openOrganization("org_2", "/app/billing");
  expect(page.went).toEqual(["assign /app/billing?organization=org_2"]);
  expect([isExpectedArrival("org_2"), isExpectedArrival("org_3")]).toEqual([true, false]);
  forgetArrival();
  expect(isExpectedArrival("org_2")).toBe(false);
  expectArrival("/app/websites#organization=org_3");
  expect(isExpectedArrival("org_3")).toBe(false);
});

test.each([
  ["https://ofage.example/app/websites", true],
  ["https://ofage.example/app?organization=org_1", true],
  ["https://ofage.example/", false],
  ["https://mail.example/app", false],
  ["", false],
])(
  "a page enters an organization unasked if a page of the console linked to it: %s",
  (referrer, expected) => {
    stubPage("/app");
    vi.stubGlobal("location", { origin: "https://ofage.example" });
    vi.stubGlobal("document", { referrer });
    expect(isExpectedArrival("org_2")).toBe(expected);
  },
);

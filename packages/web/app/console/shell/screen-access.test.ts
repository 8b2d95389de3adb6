import { expect, test } from "vitest";
import { hasMode, isSettings, screenAccess, screenIn } from "./screen-access.ts";
import { accountMenuLinks, linksFor, mobileShellLinks, shellLinks } from "./shell-links.ts";

test.each([
  ["/app", "Dashboard", null],
  ["/app/", "Dashboard", null],
  ["/app/websites", "Websites & Apps", "websites.read"],
  ["/app/websites/web_1/methods", "Methods", "websites.read"],
  ["/app/verifications/ver_1", "Verification History", "verifications.read"],
  ["/app/webhooks/whk_1/deliveries/del_1", "Webhooks", "webhooks.read"],
  ["/app/billing/", "Billing", "billing.read"],
  ["/app/settings", "Settings", null],
  ["/app/settings/audit-log", "Audit Log", "audit_log.read"],
  ["/app/members", "Members", "members.read"],
])("screenAccess: %s is %s and needs %s", (path, name, right) => {
  expect(screenAccess(path)).toMatchObject({ name, right });
});

test("screenAccess knows no screen at an address that only begins like one", () => {
  expect(screenAccess("/app/websites-of-others")).toBeUndefined();
});

test.each([
  ["/app", "/app"],
  ["/app/websites", "/app/websites"],
  ["/app/websites/web_1/methods", "/app/websites"],
  ["/app/verifications/ver_1/", "/app/verifications"],
  ["/app/webhooks/whk_1/deliveries/dlv_1", "/app"],
  ["/app/settings", "/app/settings"],
  ["/app/settings/audit-log", "/app"],
  ["/app/nowhere", "/app"],
])(
  "screenIn leads from %s to %s in an organization whose websites and verifications one sees",
  (from, to) => {
    expect(screenIn(from, ["websites.read", "verifications.read"])).toBe(to);
  },
);

test("screenIn leads to the audit log for a person who may read it there", () => {
  expect(screenIn("/app/settings/audit-log", ["audit_log.read"])).toBe("/app/settings/audit-log");
});

test.each([
  ["/app", true],
  ["/app/verifications/ver_1", true],
  ["/app/analytics/", true],
  ["/app/api-keys", false],
  ["/app/webhooks/whk_1", false],
  ["/app/websites", false],
  ["/app/billing", false],
  ["/app/settings", false],
  ["/app/members", false],
])("hasMode: the mode decides what %s shows to a supporter: %s", (path, expected) => {
  expect(hasMode(path, ["verifications.read", "websites.read"])).toBe(expected);
});

test("isSettings is true of Settings alone", () => {
  expect(isSettings("/app/settings/")).toBe(true);
  expect(isSettings("/app/settings/audit-log")).toBe(false);
});

test("linksFor shows a bookkeeper the dashboard, Billing and Settings", () => {
  const names = linksFor(shellLinks, ["organization.read", "billing.read", "billing.change"]).map(
    ({ name }) => name,
  );
  expect(names).toEqual(["Dashboard", "Billing", "Settings"]);
});

test("the account menu has what the phone menu lacks", () => {
  const menus = new Set([...accountMenuLinks, ...mobileShellLinks]);
  expect(shellLinks.filter((link) => !menus.has(link))).toEqual([]);
});

test("no two screens share a letter", () => {
  expect(new Set(shellLinks.map(({ letter }) => letter)).size).toBe(shellLinks.length);
});

import { expect, test } from "vitest";
import { describeFixedMember, describeWebsites, rolesToGive, toAccess } from "./member-access.ts";

test.each(["owner", "admin", "billing"] as const)("toAccess binds no %s to websites", (role) => {
  expect(toAccess({ role, website_ids: ["web_1"], live_keys: true })).toEqual({
    role,
    website_ids: null,
    live_keys: false,
  });
});

test("toAccess keeps a developer's websites and live keys, and a supporter's websites alone", () => {
  const access = { website_ids: ["web_1"], live_keys: true };
  expect(toAccess({ role: "developer", ...access })).toEqual({ role: "developer", ...access });
  expect(toAccess({ role: "support", ...access })).toEqual({ role: "support", ...access, live_keys: false });
});

test("rolesToGive offers the owner's role to owners alone", () => {
  expect(rolesToGive("owner")).toContain("owner");
  expect(rolesToGive("admin")).not.toContain("owner");
});

test("describeWebsites names them, counts deleted ones, and counts all until their names are known", () => {
  const websites = [
    { id: "web_1", name: "Shop" },
    { id: "web_2", name: "Bar" },
  ];
  expect(describeWebsites(null, websites)).toBe("All");
  expect(describeWebsites(["web_2", "web_1"], websites)).toBe("Shop, Bar");
  expect(describeWebsites(["web_1", "web_9"], websites)).toBe("Shop, 1 deleted");
  expect(describeWebsites(["web_1"], undefined)).toBe("1 website");
  expect(describeWebsites(["web_1", "web_2"], undefined)).toBe("2 websites");
});

test("describeFixedMember protects the last owner, and owners from admins", () => {
  const owner = { role: "owner", is_you: true } as const;
  const admin = { role: "admin", is_you: false } as const;
  expect(describeFixedMember(owner, [owner, admin], "owner")).toMatch(/needs an owner/);
  expect(describeFixedMember(owner, [owner, { ...owner, is_you: false }], "owner")).toBeUndefined();
  expect(describeFixedMember(owner, [owner, admin], "admin")).toBe("Only an owner can change an owner.");
  expect(describeFixedMember(admin, [owner, admin], "admin")).toBeUndefined();
});

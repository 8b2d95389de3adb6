import type { User } from "@ofage/contract";
import { expect, test } from "vitest";
import { toProfile, profileSchema } from "./profile.ts";

const user: User = {
  id: "usr_1",
  name: "Ada",
  email: "ada@example.com",
  createdAt: "2026-06-15T12:00:00.000Z",
  pendingEmail: null,
  hasPassword: true,
  hasGoogle: false,
  timeZone: "UTC",
  retentionDays: null,
};

function complaints(hasEmail: boolean, profile: { name: string; email: string }) {
  return profileSchema(hasEmail)
    .safeParse(profile)
    .error?.issues.map(({ message }) => message);
}

test("profileSchema requires a name and rejects one of only spaces", () => {
  expect(complaints(true, { name: "", email: "ada@example.com" })).toEqual(["Name is required"]);
  expect(complaints(false, { name: "  ", email: "" })).toEqual(["Name is required"]);
});

test("profileSchema requires an address once the account has one", () => {
  expect(complaints(true, { name: "Ada", email: "" })).toContain("Please enter your email address");
  expect(complaints(true, { name: "Ada", email: "ada" })).toEqual(["Please enter a valid email address"]);
});

test("profileSchema accepts an account without an address, or with a valid one", () => {
  expect(profileSchema(false).parse({ name: " Ada ", email: " " })).toEqual({
    name: "Ada",
    email: undefined,
  });
  expect(complaints(false, { name: "Ada", email: "ada" })).toEqual(["Please enter a valid email address"]);
  expect(profileSchema(false).parse({ name: "Ada", email: "ADA@example.com" }).email).toBe("ada@example.com");
});

test("toProfile shows the unconfirmed address", () => {
  expect(toProfile(user).email).toBe("ada@example.com");
  expect(toProfile({ ...user, pendingEmail: "new@example.com" }).email).toBe("new@example.com");
});

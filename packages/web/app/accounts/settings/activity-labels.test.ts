import { type Activity, activityTypes } from "@ofage/contract";
import { expect, test } from "vitest";
import { describeActivity, listActivityChanges } from "./activity-labels.ts";

const event = (type: string, details: Activity["details"] = {}) =>
  ({ type, subject_name: "Work laptop", details }) as Activity;

test("a sign-in says how it was made, and a passkey or ended session is named", () => {
  expect(describeActivity(event("account.signed_in", { method: "google" }))).toMatchObject({
    action: "Signed in",
    name: undefined,
    note: "with Google",
  });
  expect(describeActivity(event("passkey.added"))).toMatchObject({
    action: "Added passkey",
    name: "Work laptop",
    note: "",
  });
  expect(activityTypes.filter((type) => describeActivity(event(type)).name !== undefined)).toEqual([
    "session.ended",
    "passkey.added",
    "passkey.removed",
  ]);
});

test("an event of a newer server is shown in words", () => {
  expect(describeActivity(event("account.sms_linked", { method: "sms" }))).toMatchObject({
    action: "Account sms linked",
    name: undefined,
    note: "",
  });
});

test("a profile's change lists old and new values", () => {
  const changes = { name: { from: "Ada", to: "Ada Lovelace" }, pending_email: { from: null, to: "x@y.z" } };
  expect(listActivityChanges(event("account.profile_changed", { changes }))).toEqual([
    { name: "Name", from: "Ada", to: "Ada Lovelace" },
    { name: "Email to confirm", from: "none", to: "x@y.z" },
  ]);
  expect(listActivityChanges(event("account.signed_in", { method: "password" }))).toEqual([]);
});

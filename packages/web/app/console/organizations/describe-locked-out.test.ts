import { expect, test } from "vitest";
import { describeLockedOut } from "./describe-locked-out.ts";

const member = (name: string, has_passkey = false, is_you = false) => ({ name, has_passkey, is_you });

test("describeLockedOut counts and names the members without a passkey, but not the reader", () => {
  const you = member("Ann", false, true);
  expect(describeLockedOut([you, member("Ben", true)])).toBe(
    "Nobody is kept out: every other member has a passkey.",
  );
  expect(describeLockedOut([you, member("Sue")])).toBe(
    "1 member has no passkey, and can't open anything here until they add one: Sue.",
  );
  expect(describeLockedOut([..."ABCDEFG"].map((name) => member(name)))).toBe(
    "7 members have no passkey, and can't open anything here until they add one: A, B, C, D, E, and 2 more.",
  );
});

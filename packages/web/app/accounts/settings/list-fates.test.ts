import type { Role } from "@ofage/contract";
import { expect, test } from "vitest";
import { sortFates } from "./list-fates.ts";

const organization = (name: string, role: Role, others: Role[] | undefined) => ({
  name,
  role,
  members: others && [{ role, is_you: true }, ...others.map((other) => ({ role: other, is_you: false }))],
});

test("an organization is deleted with its only member, kept by others, and needs an owner first", () => {
  expect(
    sortFates([
      organization("Alone", "owner", []),
      organization("Two owners", "owner", ["owner"]),
      organization("Admins left", "owner", ["admin", "support"]),
      organization("As admin", "admin", ["owner"]),
      organization("As bookkeeper", "billing", undefined),
    ]),
  ).toEqual({
    deleted: ["Alone"],
    kept: ["Two owners", "As admin", "As bookkeeper"],
    ownerless: ["Admins left"],
  });
});

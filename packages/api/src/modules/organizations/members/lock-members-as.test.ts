import { type Role, roles } from "@ofage/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, createAccount } from "../../../../testing/account.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { borrowServer } from "../../../../testing/thread-server.ts";
import type { SessionContext } from "../../../context.ts";
import { createId } from "../../../ids.ts";
import { lockMembersAs } from "./lock-members-as.ts";

let server: InProcessServer;
let owner: Account;
beforeAll(async () => {
  server = await borrowServer();
  owner = await createAccount({ server: server.url }, server.dataDir);
});
afterAll(() => server.stop());

/** Locks the members as a caller who was an admin when the call began, and has another role, or none, by now. */
function lockAs(role: Role | null) {
  const organization_id = owner.organization.id;
  const user_id = createId("usr");
  return server.services.db.transaction().execute(async (tx) => {
    await tx.insertInto("people").values({ id: user_id, name: "Ada", created_at: new Date() }).execute();
    const member = { organization_id, user_id, live_keys: true, joined_at: new Date() };
    if (role)
      await tx
        .insertInto("members")
        .values({ ...member, role })
        .execute();
    const actor = { organization_id, user_id, role: "admin", website_ids: null, live_keys: true };
    const { members, caller } = await lockMembersAs({ actor: actor as SessionContext["actor"] }, tx);
    expect(members.map((each) => each.user_id).toSorted()).toEqual([owner.user.id, user_id].toSorted());
    return caller.role;
  });
}

test.for(roles)("lockMembersAs judges a caller who is %s by now by that role", async (role) => {
  const locked = lockAs(role);
  if (role === "owner" || role === "admin") expect(await locked).toBe(role);
  else await expect(locked).rejects.toMatchObject({ code: "right_required" });
  await server.services.db.deleteFrom("members").where("user_id", "!=", owner.user.id).execute();
});

test("lockMembersAs refuses a caller who is a member no more", async () => {
  await expect(lockAs(null)).rejects.toMatchObject({ code: "organization_not_found" });
});

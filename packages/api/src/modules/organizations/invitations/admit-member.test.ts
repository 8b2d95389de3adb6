import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { borrowServer } from "../../../../testing/thread-server.ts";
import type { Context } from "../../../context.ts";
import { createId } from "../../../ids.ts";
import { admitMember } from "./admit-member.ts";
import { upsertInvitation } from "./store.ts";

let server: InProcessServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.stop());

test("an organization is not deleted with its only member while somebody joins it", async () => {
  const via = { server: server.url };
  const [owner, guest] = [await createAccount(via, server.dataDir), await createAccount(via, server.dataDir)];
  const caller = { actor: { kind: "none" }, userAgent: "", ipAddress: "192.0.2.1", country: () => null };
  const context = { ...server.services, ...caller } as Context;
  const invitation = { organization_id: owner.organization.id, token_hash: "x" };
  const deleted = await server.services.db.transaction().execute(async (tx) => {
    await upsertInvitation(tx, {
      ...invitation,
      id: createId("ivt"),
      email: guest.email,
      role: "support",
      live_keys: false,
      invited_by: owner.user.id,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 60_000),
    });
    await admitMember(context, tx, invitation, guest.user);
    const asked = callApi("deleteMe", {}, { ...via, bearer: owner.session });
    await wait(300);
    return { asked };
  });
  expect((await deleted.asked).body.code).toBe("last_owner");
  const members = await callApi("listMembers", {}, { ...via, bearer: owner.session });
  expect(members.body.map(({ id }) => id).toSorted()).toEqual([owner.user.id, guest.user.id].toSorted());
});

import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForUpdate } from "../../db/lock-account-for-update.ts";
import { createId } from "../../ids.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { insertMember, listMemberships, presentOrganization } from "../memberships/index.ts";
import { insertOrganization } from "./store.ts";

/** Most organizations that one person may own, since each one has free checks. */
const maxOwned = 10;

/**
 * Creates an organization that the signed-in person owns.
 * @throws limit_reached
 */
export async function createOrganization(
  ctx: ContextOf<Contract["createOrganization"]>,
  { name }: RouteInput<Contract["createOrganization"]>,
): Promise<HandlerOutput<Contract["createOrganization"]>> {
  const { user_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    // Two calls at once would both find room for one more.
    await lockAccountForUpdate(tx, user_id);
    const owned = (await listMemberships(tx, user_id)).filter(({ role }) => role === "owner");
    if (owned.length >= maxOwned)
      throw new ContractError("limit_reached", `A person can own ${maxOwned} organizations.`);
    const now = ctx.clock();
    const organization = await insertOrganization(tx, { id: createId("org"), name, created_at: now });
    const access = { role: "owner", website_ids: null, live_keys: true } as const;
    await insertMember(tx, { account_id: organization.id, user_id, ...access, joined_at: now });
    await recordAuditEvent(ctx, tx, organization.id, {
      type: "organization.created",
      subject_id: organization.id,
      subject_name: name,
    });
    const output = presentOrganization(organization, access);
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}

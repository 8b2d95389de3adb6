import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockPersonForUpdate } from "../../db/lock-person.ts";
import { createId } from "../../ids.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { countFounded, insertMember, insertOrganization, presentOrganization } from "../memberships/index.ts";

/** Most organizations that one person may found, given away or not, since each one has free checks. */
const maxFounded = 10;

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
    await lockPersonForUpdate(tx, user_id);
    if ((await countFounded(tx, user_id)) >= maxFounded)
      throw new ContractError("limit_reached", `A person can found ${maxFounded} organizations.`);
    const now = ctx.clock();
    const organization = await insertOrganization(tx, {
      id: createId("org"),
      name,
      founder_id: user_id,
      created_at: now,
    });
    const access = { role: "owner", website_ids: null, live_keys: true } as const;
    await insertMember(tx, { organization_id: organization.id, user_id, ...access, joined_at: now });
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

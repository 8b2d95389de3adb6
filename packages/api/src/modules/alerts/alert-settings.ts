import {
  alertKinds,
  alertRules,
  type AlertSetting,
  type Contract,
  ContractError,
  type RouteInput,
} from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { lockMembership } from "../memberships/index.ts";
import { mayHear } from "./concerns-member.ts";
import { listAlertSettings, upsertAlertSetting } from "./store.ts";

type SettingsContext = ContextOf<Contract["readAlertSettings"]>;

/** Returns how each kind of alerts that the member may hear of reaches them. Whatever they didn't choose is on. */
export const readAlertSettings = ({ db, actor }: SettingsContext): Promise<AlertSetting[]> =>
  readSettings(db, actor);

/**
 * Saves how one kind of alerts reaches the member.
 * @throws not_found for a kind that they may not hear of; invalid_input for emails that billing sends
 */
export async function updateAlertSetting(
  ctx: SettingsContext,
  { kind, bell, email }: RouteInput<Contract["updateAlertSetting"]>,
): Promise<AlertSetting[]> {
  const { organization_id, user_id } = ctx.actor;
  if (!mayHear(ctx.actor, kind))
    throw new ContractError("not_found", "Your role in this organization doesn’t get these alerts.");
  if (email !== undefined && alertRules[kind].isEmailedByBilling)
    throw new ContractError("invalid_input", "Billing sends these emails to everyone who may pay.");
  const ways = { ...(bell !== undefined && { bell }), ...(email !== undefined && { email }) };
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, organization_id);
    const member = await lockMembership(tx, organization_id, user_id);
    if (member && Object.keys(ways).length > 0)
      await upsertAlertSetting(tx, { organization_id, user_id, kind }, ways);
    const output = await readSettings(tx, ctx.actor);
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}

async function readSettings(db: Db | Tx, actor: SettingsContext["actor"]): Promise<AlertSetting[]> {
  const { organization_id, user_id } = actor;
  const chosen = await listAlertSettings(db, organization_id, { user_id });
  return alertKinds
    .filter((kind) => mayHear(actor, kind))
    .map((kind) => {
      const { bell, email } = chosen.find((each) => each.kind === kind) ?? { bell: true, email: true };
      return { kind, bell, email: alertRules[kind].isEmailedByBilling ? null : email };
    });
}

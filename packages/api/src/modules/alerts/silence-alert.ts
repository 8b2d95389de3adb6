import { type Alert, type Contract, ContractError, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { lockMembership } from "../memberships/index.ts";
import { concernsMember } from "./concerns-member.ts";
import { presentAlert } from "./present-alert.ts";
import { deleteSilence, insertSilence, lockOpenAlertForShare } from "./store.ts";

type SilenceContext = ContextOf<Contract["silenceAlert"]>;

/**
 * Silences an alert for the calling member, until it is over.
 * @throws not_found, also for one that is over or that the member may not hear of
 */
export const silenceAlert = (
  ctx: SilenceContext,
  { id }: RouteInput<Contract["silenceAlert"]>,
): Promise<Alert> => setSilence(ctx, id, true);

/**
 * Undoes the silencing of an alert.
 * @throws not_found, like `silenceAlert`
 */
export const unsilenceAlert = (
  ctx: SilenceContext,
  { id }: RouteInput<Contract["unsilenceAlert"]>,
): Promise<Alert> => setSilence(ctx, id, false);

function setSilence(ctx: SilenceContext, id: string, isSilenced: boolean): Promise<Alert> {
  const { organization_id, user_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, organization_id);
    const alert = await lockOpenAlertForShare(tx, organization_id, id);
    const member = await lockMembership(tx, organization_id, user_id);
    if (!alert || !member || !concernsMember(member, alert))
      throw new ContractError("not_found", "This alert doesn’t exist, or it’s over.");
    const silence = { organization_id, alert_id: id, user_id };
    await (isSilenced ? insertSilence(tx, silence) : deleteSilence(tx, silence));
    const output = presentAlert(alert, isSilenced);
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}

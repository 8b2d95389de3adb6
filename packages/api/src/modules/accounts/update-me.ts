import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForUpdate } from "../../db/lock-account-for-update.ts";
import { changesBetween, recordAuditEvent } from "../audit-log/index.ts";
import { consumeEmailAttempt } from "./codes.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { presentUser } from "./present-user.ts";
import { type Account, accountById, updateProfile } from "./store.ts";

/**
 * Changes the signed-in user's name. A new address takes effect once its emailed link is opened; the current address
 * withdraws an earlier request.
 * @throws rate_limited
 */
export async function updateMe(
  ctx: ContextOf<Contract["updateMe"]>,
  input: RouteInput<Contract["updateMe"]>,
): Promise<HandlerOutput<Contract["updateMe"]>> {
  const before = await accountById(ctx.db, ctx.actor.account_id);
  if (!before) throw new ContractError("session_required", "Please sign in again.");
  const wanted = input.email !== undefined && input.email !== before.email ? input.email : null;
  const isNew = wanted !== null && wanted !== before.pending_email;
  if (isNew) await consumeEmailAttempt(ctx, wanted);
  const account = await ctx.db.transaction().execute(async (tx) => {
    await lockAccountForUpdate(tx, before.id);
    const held = await accountById(tx, before.id);
    if (!held) throw new ContractError("session_required", "Please sign in again.");
    if (isNew) await requestEmailChange(ctx, tx, before.id, wanted);
    const pending = input.email === undefined ? before.pending_email : wanted;
    const changed = await updateProfile(tx, before.id, input.name, pending);
    const changes = changesBetween(profileOf(held), profileOf(changed));
    if (Object.keys(changes).length > 0) {
      await recordAuditEvent(ctx, tx, changed.id, {
        type: "account.profile_changed",
        subject_id: changed.id,
        subject_name: changed.name,
        details: { changes },
      });
    }
    return changed;
  });
  return { user: presentUser(account) };
}

const profileOf = ({ name, pending_email }: Account) => ({ name, pending_email });

import { brand, type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForUpdate } from "../../db/lock-account-for-update.ts";
import { changesBetween, recordAuditEvent } from "../audit-log/index.ts";
import { securityNoticeEmail } from "../../integrations/notify-person.ts";
import { emailMembers } from "../memberships/index.ts";
import { presentActingUser } from "./present-acting-user.ts";
import { accountById, setRetention } from "./store.ts";

/**
 * Changes the account's retention time. The hourly job deletes older verifications, not this handler. The owner is
 * notified if the new time deletes more, since someone else may have made the change.
 */
export async function changeRetention(
  ctx: ContextOf<Contract["changeRetention"]>,
  { retention_days }: RouteInput<Contract["changeRetention"]>,
): Promise<HandlerOutput<Contract["changeRetention"]>> {
  const { account_id } = ctx.actor;
  const account = await ctx.db.transaction().execute(async (tx) => {
    await lockAccountForUpdate(tx, account_id);
    const before = await accountById(tx, account_id);
    if (!before || before.retention_days === retention_days) return before;
    await setRetention(tx, account_id, retention_days);
    if (retention_days !== null && retention_days < (before.retention_days ?? Infinity))
      await emailMembers(ctx, tx, { account_id, right: "organization.change" }, (to) =>
        securityNoticeEmail(to, ctx.env.publicUrl, {
          subject: `Your ${brand.name} verifications are now deleted sooner`,
          what: `Starting within the next hour, your account's verifications are deleted after ${retention_days === 1 ? "a day" : `${retention_days} days`}.`,
        }),
      );
    await recordAuditEvent(ctx, tx, account_id, {
      type: "account.retention_changed",
      subject_id: account_id,
      subject_name: before.name,
      details: {
        changes: changesBetween(
          { retention_days: before.retention_days?.toString() ?? null },
          { retention_days: retention_days?.toString() ?? null },
        ),
      },
    });
    return { ...before, retention_days };
  });
  if (!account) throw new ContractError("session_required", "Please sign in again.");
  return { user: await presentActingUser(ctx, account) };
}

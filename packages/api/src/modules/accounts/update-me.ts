import { brand, type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockPersonForUpdate } from "../../db/lock-person.ts";
import { recordActivity } from "../activity/index.ts";
import { changesBetween } from "../audit-log/index.ts";
import { organizationById } from "../memberships/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { consumeEmailRequestOrThrow } from "./attempts.ts";
import { notifyPerson } from "../../integrations/notify-person.ts";
import { isRequestOpen } from "./is-request-open.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { presentUser } from "./present-user.ts";
import { type Person, personById, deleteEmailLinks, updateProfile } from "./store.ts";

/**
 * Changes the signed-in user's name. A new address takes effect once its emailed link is opened, and the current address
 * hears of the request; giving the current address withdraws an earlier one.
 * @throws reauthentication_required for a new address, rate_limited
 */
export async function updateMe(
  ctx: ContextOf<Contract["updateMe"]>,
  input: RouteInput<Contract["updateMe"]>,
): Promise<HandlerOutput<Contract["updateMe"]>> {
  const person = await ctx.db.transaction().execute(async (tx) => {
    await lockPersonForUpdate(tx, ctx.actor.user_id);
    const held = await personById(tx, ctx.actor.user_id);
    if (!held) throw new ContractError("session_required", "Please sign in again.");
    const wanted = input.email !== undefined && input.email !== held.email ? input.email : null;
    const isPending = wanted === held.pending_email && (await isRequestOpen(tx, held));
    const isKept = input.email === undefined || isPending;
    if (!isKept) await deleteEmailLinks(tx, held.id);
    if (wanted !== null && !isPending) {
      requireRecentAuthentication(ctx);
      await consumeEmailRequestOrThrow({ ...ctx, db: tx }, "email_change_email", wanted);
      await requestEmailChange(ctx, tx, held.id, wanted);
      await notifyPerson(ctx, tx, held.email, {
        subject: `A new address was requested for your ${brand.name} account`,
        what: `Someone who is signed in to your account asked to change its email address to ${wanted}. It changes once the link sent to that address is opened. Changing your password or signing out that device withdraws the request.`,
      });
    }
    const changed = await updateProfile(tx, held.id, {
      name: input.name,
      pending_email: isKept ? held.pending_email : wanted,
      pending_email_session_id: isKept ? held.pending_email_session_id : wanted && ctx.actor.session_id,
    });
    const changes = changesBetween(profileOf(held), profileOf(changed));
    if (Object.keys(changes).length > 0) {
      await recordActivity(ctx, tx, changed.id, {
        type: "account.profile_changed",
        subject_id: changed.id,
        subject_name: changed.name,
        details: { changes },
      });
    }
    return changed;
  });
  const { membership } = ctx.actor;
  const organization = membership && (await organizationById(ctx.db, membership.organization_id));
  return { user: presentUser(person, organization ?? null) };
}

const profileOf = ({ name, pending_email }: Person) => ({ name, pending_email });

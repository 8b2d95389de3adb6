import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { enqueueEmail } from "../../integrations/email.ts";
import { recordActivity } from "../activity/index.ts";
import { changesBetween } from "../audit-log/index.ts";
import { addressChangedEmail } from "./emails.ts";
import { isRequestOpen } from "./is-request-open.ts";
import { invalidLink, consumeLink } from "./links.ts";
import { personById, deleteSignups, setEmail, withdrawLinks } from "./store.ts";

/**
 * Gives an account the address whose link was opened, and notifies its old address.
 * @throws invalid_link, also if another account took the address, or if the request was withdrawn or its session ended
 * meanwhile
 */
export async function confirmEmail(
  ctx: ContextOf<Contract["confirmEmail"]>,
  input: RouteInput<Contract["confirmEmail"]>,
): Promise<HandlerOutput<Contract["confirmEmail"]>> {
  await ctx.db.transaction().execute(async (tx) => {
    const link = await consumeLink(tx, "email", input.token);
    const before = await personById(tx, link.user_id);
    if (before?.pending_email !== link.email || !(await isRequestOpen(tx, before))) throw invalidLink();
    if (!(await setEmail(tx, link.user_id, link.email, new Date()))) throw invalidLink();
    await withdrawLinks(tx, link.user_id);
    await deleteSignups(tx, link.email);
    if (before.email) await enqueueEmail(ctx, tx, addressChangedEmail(before.email, link.email));
    await recordActivity(ctx, tx, before.id, {
      type: "account.email_changed",
      subject_id: before.id,
      subject_name: before.name,
      details: { changes: changesBetween({ email: before.email }, { email: link.email }) },
    });
  });
  return { message: "Your email address is confirmed." };
}

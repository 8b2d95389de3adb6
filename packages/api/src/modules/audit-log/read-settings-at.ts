import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { signJwt } from "../../secrets/sign-jwt.ts";
import { firstSettingsEvent, settingsEventAt, lockHeadForShare } from "./store.ts";

/**
 * What a website's checks were decided by at a moment, as the audit log has it. From the instant of a line on, it is that line's settings.
 * A moment that is over can have no further line, so the answer stays the same; what is being changed while it is asked is waited for.
 * @throws not_found also before the first line and after the website was deleted, invalid_input for a moment that has not come yet
 */
export async function readSettingsAt(
  ctx: ContextOf<Contract["readSettingsAt"]>,
  input: RouteInput<Contract["readSettingsAt"]>,
): Promise<HandlerOutput<Contract["readSettingsAt"]>> {
  const { actor } = ctx;
  const [at, now] = [new Date(input.at), ctx.clock()];
  const none = new ContractError("not_found", "There is no such website.");
  if (actor.kind === "secret_key" && actor.is_test) throw none;
  const { head, first, line } = await ctx.db.transaction().execute(async (tx) => {
    const head = await lockHeadForShare(tx, actor.account_id);
    const first = await firstSettingsEvent(tx, actor.account_id, input.id);
    // Other moments may lie in years that a database cannot write.
    const isOfLog = first && first.created_at <= at && at < now;
    return { head, first, line: isOfLog && (await settingsEventAt(tx, actor.account_id, input.id, at)) };
  });
  if (!head || !first) throw none;
  if (at >= now) {
    const sentence = "This time has not come yet.";
    throw new ContractError("invalid_input", sentence, { fields: { at: sentence } });
  }
  if (!line) {
    const since = first.created_at.toISOString();
    throw new ContractError("not_found", `The audit log has nothing of this website before ${since}.`);
  }
  if (!line.settings) {
    throw new ContractError("not_found", `This website was deleted at ${line.created_at.toISOString()}.`);
  }
  const answer = {
    website_id: input.id,
    at: at.toISOString(),
    ...line.settings,
    since: line.created_at.toISOString(),
    line: { seq: line.seq, hash: line.hash! },
    head: { seq: head.seq, hash: head.hash },
  };
  const statement = await signJwt(ctx, {
    typ: "settings+jwt",
    // None of a result's, so that it opens nothing.
    audience: `settings_${input.id}`,
    subject: input.id,
    issuedAt: now,
    claims: answer,
  });
  return { ...answer, statement };
}

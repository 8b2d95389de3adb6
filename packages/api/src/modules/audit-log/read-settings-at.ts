import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { mayReachWebsite } from "../memberships/index.ts";
import { signJwt } from "../../secrets/sign-jwt.ts";
import { firstSettingsEvent, settingsEventAt, lockHeadForShare } from "./store.ts";

/**
 * Returns the settings that decided a website's verifications at a moment, according to the audit log. An event's settings apply from its
 * exact time on. A past moment can get no further event, so the response never changes; the request waits for changes in progress.
 * @throws not_found also before the first event and after the website was deleted, invalid_input for a future moment
 */
export async function readSettingsAt(
  ctx: ContextOf<Contract["readSettingsAt"]>,
  input: RouteInput<Contract["readSettingsAt"]>,
): Promise<HandlerOutput<Contract["readSettingsAt"]>> {
  const { actor } = ctx;
  const [at, now] = [new Date(input.at), ctx.clock()];
  const none = new ContractError("not_found", "There is no such website.");
  if (actor.kind === "secret_key" && actor.is_test) throw none;
  if (!mayReachWebsite(actor, input.id)) throw none;
  const { head, first, line } = await ctx.db.transaction().execute(async (tx) => {
    const head = await lockHeadForShare(tx, actor.organization_id);
    const first = await firstSettingsEvent(tx, actor.organization_id, input.id);
    // Other moments may be outside the database's range of years.
    const isOfLog = first && first.created_at <= at && at < now;
    return { head, first, line: isOfLog && (await settingsEventAt(tx, actor.organization_id, input.id, at)) };
  });
  if (!head || !first) throw none;
  if (at >= now) {
    const sentence = "This time is in the future.";
    throw new ContractError("invalid_input", sentence, { fields: { at: sentence } });
  }
  if (!line) {
    const since = first.created_at.toISOString();
    throw new ContractError("not_found", `The audit log has no event for this website before ${since}.`);
  }
  if (!line.settings) {
    throw new ContractError("not_found", `This website was deleted at ${line.created_at.toISOString()}.`);
  }
  const answer = {
    website_id: input.id,
    at: at.toISOString(),
    ...line.settings,
    since: line.created_at.toISOString(),
    line: { seq: line.seq, hash: line.hash },
    head: { seq: head.seq, hash: head.hash },
  };
  const statement = await signJwt(ctx, {
    typ: "settings+jwt",
    // A separate audience, so that the token is not valid as a result.
    audience: `settings_${input.id}`,
    subject: input.id,
    issuedAt: now,
    claims: answer,
  });
  return { ...answer, statement };
}

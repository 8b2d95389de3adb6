import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { type GoogleFlow, googleRefused } from "../../outside/google.ts";
import { hashToken } from "../../secrets/token.ts";
import { signedIn } from "../accounts/index.ts";
import { accountOf } from "./account-of.ts";
import { configuredGoogle } from "./configured.ts";
import { takeFlow } from "./store.ts";

/**
 * Signs in, or up, with the code that Google sent the browser back with. A flow works once, whatever comes of it.
 * @throws google_not_configured, google_refused, google_not_linked, google_unavailable
 */
export async function finishGoogle(
  ctx: ContextOf<Contract["finishGoogle"]>,
  input: Input<Contract["finishGoogle"]>,
): Promise<Output<Contract["finishGoogle"]>> {
  const google = configuredGoogle(ctx);
  const { code, state, iss, flow_token } = input;
  const flow = flow_token && (await takeFlow(ctx.db, hashToken(flow_token), new Date()));
  if (!flow) throw googleRefused();
  const expected = JSON.parse(ctx.keyring.open(flow.sealed)) as GoogleFlow;
  const claims = await google.finish({ code, state, iss }, expected);
  // One transaction, so that no session is opened for an account that is deleted meanwhile.
  return ctx.db.transaction().execute(async (tx) => {
    const { account, is_new } = await accountOf(ctx, tx, claims);
    const beginning = is_new ? "google-sign-up" : "sign-in";
    return { ...(await signedIn(ctx, tx, account, { method: "google", beginning })), is_new };
  });
}

import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { type GoogleFlow, googleRefusedError } from "../../integrations/google.ts";
import { hashToken } from "../../secrets/token.ts";
import { completeSignIn } from "../accounts/index.ts";
import { resolveGoogleAccount } from "./resolve-google-account.ts";
import { requireGoogle } from "./require-google.ts";
import { consumeFlow } from "./store.ts";

/**
 * Signs in or signs up with the code that Google redirected the browser with. A flow works once, whatever its outcome.
 * @throws google_not_configured, google_refused, google_not_linked, google_unavailable
 */
export async function finishGoogle(
  ctx: ContextOf<Contract["finishGoogle"]>,
  input: RouteInput<Contract["finishGoogle"]>,
): Promise<HandlerOutput<Contract["finishGoogle"]>> {
  const google = requireGoogle(ctx);
  const { code, state, iss, flow_token } = input;
  const flow = flow_token && (await consumeFlow(ctx.db, hashToken(flow_token), new Date()));
  if (!flow) throw googleRefusedError();
  const expected = JSON.parse(ctx.keyring.open(flow.sealed)) as GoogleFlow;
  const claims = await google.finishSignIn({ code, state, iss }, expected);
  // One transaction, so that no session is opened for an account that is deleted meanwhile.
  return ctx.db.transaction().execute(async (tx) => {
    const { person, is_new } = await resolveGoogleAccount(ctx, tx, claims);
    const beginning = is_new ? "google-sign-up" : "sign-in";
    return { ...(await completeSignIn(ctx, tx, person, { amr: "google", beginning })), is_new };
  });
}

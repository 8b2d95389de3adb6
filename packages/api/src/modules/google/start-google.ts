import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createToken, hashToken } from "../../secrets/token.ts";
import { requireGoogle } from "./require-google.ts";
import { insertFlow } from "./store.ts";

const flowMinutes = 10;

/**
 * Starts a sign-in. The flow's token stays in the starting browser and is required along with the code, so a link
 * cannot sign someone in to another person's account.
 * @throws google_not_configured, google_unavailable
 */
export async function startGoogle(
  ctx: ContextOf<Contract["startGoogle"]>,
): Promise<HandlerOutput<Contract["startGoogle"]>> {
  const { url, ...flow } = await requireGoogle(ctx).startSignIn();
  const flowToken = createToken();
  await insertFlow(ctx.db, {
    token_hash: hashToken(flowToken),
    sealed: ctx.keyring.seal(JSON.stringify(flow)),
    expires_at: new Date(Date.now() + flowMinutes * 60_000),
  });
  return { url, flow_token: flowToken };
}

import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";

/** Returns the public keys that verify result tokens. */
export async function readJwks(
  ctx: ContextOf<Contract["readJwks"]>,
): Promise<HandlerOutput<Contract["readJwks"]>> {
  const { kty, crv, x, kid, alg, use } = await ctx.keyring.resultJwk();
  return { keys: [{ kty: kty!, crv: crv!, x: x!, kid: kid!, alg: alg!, use: use! }] };
}

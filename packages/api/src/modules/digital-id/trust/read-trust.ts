import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { nameTrustedList } from "./trust-sources.ts";

/**
 * Returns the issuers that digital IDs are accepted from, the age of their lists, and the certificate for wallets, without the operator's
 * paths and failures.
 */
export async function readTrust(
  ctx: ContextOf<Contract["readTrust"]>,
): Promise<HandlerOutput<Contract["readTrust"]>> {
  const { sources, ...rest } = await ctx.trust.status();
  const certificate = ctx.walletSigners.status(ctx.clock());
  return {
    ...rest,
    sources: sources.map(({ source, sequence, issued_at, next_update_at, loaded_at, failed_at, state }) => ({
      source: nameTrustedList(source),
      sequence,
      issued_at: issued_at?.toISOString() ?? null,
      next_update_at: next_update_at?.toISOString() ?? null,
      loaded_at: loaded_at?.toISOString() ?? null,
      failed_at: failed_at?.toISOString() ?? null,
      state,
    })),
    wallet_certificate: certificate && {
      state: certificate.state,
      expires_at: certificate.expires_at.toISOString(),
    },
  };
}

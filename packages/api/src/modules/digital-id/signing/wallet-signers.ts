import type { WalletCertificateState } from "@ofage/contract";
import { readWalletSigners } from "./read-wallet-signers.ts";
import type { WalletSigner, WalletSigningFiles } from "./wallet-signer.ts";

const dayMs = 86_400_000;

/** Time before the end in which the operator is told, in days: an authority may take weeks to issue a certificate. */
const warningDays = 30;

/** State of the certificates by which wallets know this server. */
export interface WalletCertificateStatus {
  state: WalletCertificateState;
  /** Time from which on no request is signed. */
  expires_at: Date;
}

/** The operator's keys for wallets. */
export interface WalletSigners {
  /**
   * Returns the key that signs at a time: of those whose certificates are valid, the one that became so last, so that the next one takes
   * over by itself. Undefined without one: requests are then unsigned.
   */
  at(time: Date): WalletSigner | undefined;
  /** Describes the certificates; null if the operator configured none. */
  status(now: Date): WalletCertificateStatus | null;
}

/** Creates the choice among keys. */
export function createWalletSigners(signers: readonly WalletSigner[]): WalletSigners {
  // The sort is stable: of two that begin together, the later one in the file counts.
  const ordered = [...signers].toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime());
  const at = (time: Date) =>
    ordered.findLast(({ validFrom, validUntil }) => validFrom <= time && time < validUntil);
  return {
    at,
    status: (now) => {
      const [first] = ordered;
      if (!first) return null;
      const expires_at = endOfCover(ordered, at(now)?.validUntil ?? first.validUntil);
      if (at(now)) {
        const isNear = expires_at.getTime() - now.getTime() < warningDays * dayMs;
        return { state: isNear ? "expiring" : "current", expires_at };
      }
      const isComing = ordered.some(({ validFrom }) => validFrom > now);
      return { state: isComing ? "not_yet_valid" : "expired", expires_at };
    },
  };
}

/** Returns the time until which one certificate follows another without a gap. */
function endOfCover(ordered: readonly WalletSigner[], end: Date): Date {
  let last = end;
  for (const { validFrom, validUntil } of ordered)
    if (validFrom <= last && validUntil > last) last = validUntil;
  return last;
}

/**
 * Opens the operator's keys for wallets; none where no files are named.
 * @throws EnvError
 */
export async function openWalletSigners({
  walletSigning,
  publicUrl,
}: {
  walletSigning: WalletSigningFiles | undefined;
  publicUrl: string;
}): Promise<WalletSigners> {
  if (!walletSigning) return createWalletSigners([]);
  return createWalletSigners(await readWalletSigners(walletSigning, new URL(publicUrl).hostname));
}

import type { Services } from "../../context.ts";
import { askedDocuments } from "./presentation/asked-documents.ts";
import type { LinkQuestion } from "./link-question.ts";
import type { AskedCredential } from "./protocols/dcql-query.ts";
import type { LinkAddresses } from "./protocols/openid4vp-request.ts";
import { askedPid } from "./sd-jwt/asked-pid.ts";
import type { WalletSigner } from "./signing/wallet-signer.ts";
import { deriveWalletSecrets, type WalletAttempt, type WalletSecrets } from "./wallet-secrets.ts";

/** The check that a wallet is asked in. */
export interface AskingCheck {
  /** Age asked for, in years. */
  threshold: number;
  isTest: boolean;
  /** Time at which the check began, by which its signing key is chosen: another one may take over meanwhile. */
  beganAt: Date;
}

/** A question by link with everything that it names, which its answer must name, too. */
export interface ResolvedLink extends LinkAddresses {
  secrets: WalletSecrets;
  credentials: readonly AskedCredential[];
  /** Undefined if the request is not signed. */
  signer: WalletSigner | undefined;
}

type LinkServices = Pick<Services, "keyring" | "env" | "walletSigners">;

/** Returns everything that a question by link names, as its attempt has it. */
export function resolveLink(
  { keyring, env, walletSigners }: LinkServices,
  attempt: WalletAttempt,
  link: LinkQuestion,
  { threshold, beganAt }: AskingCheck,
): ResolvedLink {
  const secrets = deriveWalletSecrets(keyring, attempt, link);
  const responseUri = `${env.publicUrl}/v1/wallet-answers/${secrets.answerToken}`;
  const signer = isSigned(link) ? walletSigners.at(beganAt) : undefined;
  return {
    secrets,
    credentials: credentialsOf(link, threshold),
    signer,
    responseUri,
    // Without a key, a client has no other name than the address of the answer (section 5.9.3, `redirect_uri`).
    clientId: signer?.clientId ?? `redirect_uri:${responseUri}`,
  };
}

/** The EU's app takes requests as they are in its profile, by value and unsigned, and so does the test wallet. */
const isSigned = ({ wallet, device }: LinkQuestion): boolean => wallet !== "av" && device !== "test";

function credentialsOf({ wallet }: LinkQuestion, threshold: number): readonly AskedCredential[] {
  switch (wallet) {
    case "av":
      // The EU's app holds one document, and a shorter question makes a QR code that more cameras read.
      return askedDocuments(threshold).slice(0, 1);
    case "openid4vp":
      return askedDocuments(threshold);
    case "personal_id":
      return [askedPid(threshold)];
  }
}

import type { WalletRequest } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { askedDocuments } from "./presentation/asked-documents.ts";
import { encodeDeviceRequest, encodeEncryptionInfo } from "./protocols/mdoc-request.ts";
import { browserRequest, linkQuery } from "./protocols/openid4vp-request.ts";
import { askedPid } from "./sd-jwt/asked-pid.ts";
import { deriveWalletSecrets, type WalletAttempt } from "./wallet-secrets.ts";

/**
 * Builds the question for a visitor's wallet in one attempt. The browser offers its requests as alternatives, so each mdoc request asks for
 * one document.
 * @param threshold years
 */
export function buildWalletRequest(
  { keyring, env }: Pick<Services, "keyring" | "env">,
  attempt: WalletAttempt,
  { threshold, isTest }: { threshold: number; isTest: boolean },
): WalletRequest {
  const documents = askedDocuments(threshold);
  const credentials = [...documents, askedPid(threshold)];
  const secrets = deriveWalletSecrets(keyring, attempt);
  const encryptionInfo = encodeEncryptionInfo(secrets);
  const query = linkQuery(secrets, credentials, env.publicUrl);
  // The EU app holds one document. A shorter question makes a QR code that more cameras read.
  const euQuery = linkQuery(secrets, documents.slice(0, 1), env.publicUrl);
  return {
    attempt: attempt.number,
    requests: [
      ...documents.map((document) => ({
        protocol: "org-iso-mdoc" as const,
        data: { deviceRequest: encodeDeviceRequest(document), encryptionInfo },
      })),
      { protocol: "openid4vp-v1-unsigned", data: browserRequest(secrets, credentials) },
    ],
    links: {
      av: `av://?${euQuery}`,
      openid4vp: `openid4vp://?${query}`,
      test_wallet: isTest ? `${env.publicUrl}/verify/test-wallet?${query}` : null,
    },
  };
}

import { compactDecrypt } from "jose";
import { z } from "zod";
import type { KeyPair } from "../derive-key-pair.ts";
import { PresentationError } from "../presentation/index.ts";
import { contentEncryption } from "./openid4vp-request.ts";
import { walletError } from "./wallet-error.ts";

const Answer = z.object({
  vp_token: z.unknown().optional(),
  state: z.unknown().optional(),
  error: z.unknown().optional(),
});

/**
 * Decrypts the parameters of an answer (OpenID for Verifiable Presentations 1.0, section 8.3).
 * @param response JWE in compact form
 * @throws PresentationError also for a wallet's own error in it
 */
export async function decryptAnswer(
  response: string,
  { privateKey }: KeyPair,
): Promise<{ vpToken: unknown; state: unknown }> {
  const { vp_token, state, error } = await decrypt(response, privateKey);
  if (error !== undefined) throw walletError(error);
  return { vpToken: vp_token, state };
}

async function decrypt(response: string, privateKey: KeyPair["privateKey"]) {
  try {
    const { plaintext } = await compactDecrypt(response, privateKey, {
      keyManagementAlgorithms: ["ECDH-ES"],
      contentEncryptionAlgorithms: contentEncryption,
    });
    return Answer.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plaintext)));
  } catch (cause) {
    throw new PresentationError("invalid_proof", "The answer is not encrypted to this attempt's key", {
      cause,
    });
  }
}

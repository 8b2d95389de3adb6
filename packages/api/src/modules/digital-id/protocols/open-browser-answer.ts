import { compactDecrypt } from "jose";
import { z } from "zod";
import type { KeyPair } from "../derive-key-pair.ts";
import { PresentationError } from "../presentation/index.ts";
import { contentEncryption } from "./openid4vp-request.ts";

const Data = z.object({ response: z.string() });
const Answer = z.object({ vp_token: z.unknown() });

/**
 * Decrypts an answer by `openid4vp-v1-unsigned` (OpenID for Verifiable Presentations 1.0, section 8.3 and Appendix A).
 * @param data as the browser returned it
 * @returns the `vp_token`
 * @throws PresentationError
 */
export async function openBrowserAnswer(data: unknown, { privateKey }: KeyPair): Promise<unknown> {
  try {
    const { response } = Data.parse(data);
    const { plaintext } = await compactDecrypt(response, privateKey, {
      keyManagementAlgorithms: ["ECDH-ES"],
      contentEncryptionAlgorithms: contentEncryption,
    });
    return Answer.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plaintext))).vp_token;
  } catch (cause) {
    throw new PresentationError("invalid_proof", "The answer is not encrypted to this attempt's key", {
      cause,
    });
  }
}

import { z } from "zod";
import type { KeyPair } from "../derive-key-pair.ts";
import { PresentationError } from "../presentation/index.ts";
import { decryptAnswer } from "./decrypt-answer.ts";
import { walletError } from "./wallet-error.ts";

const Data = z.object({ response: z.string() });
/** An error comes in the clear (section A.4). */
const Refusal = z.object({ error: z.string() });

/**
 * Decrypts an answer by OpenID4VP through the browser (OpenID for Verifiable Presentations 1.0, section 8.3 and Appendix A).
 * @param data as the browser returned it
 * @returns the `vp_token`
 * @throws PresentationError
 */
export async function openBrowserAnswer(data: unknown, keys: KeyPair): Promise<unknown> {
  const refusal = Refusal.safeParse(data);
  if (refusal.success) throw walletError(refusal.data.error);
  const answer = Data.safeParse(data);
  if (!answer.success) throw new PresentationError("invalid_proof", "The answer is not encrypted");
  return (await decryptAnswer(answer.data.response, keys)).vpToken;
}

import { randomBytes } from "node:crypto";
import { AgeSignal } from "@ofage/contract";
import { z } from "zod";
import type { Keyring } from "../../../secrets/keyring.ts";
import type { WalletAttempt } from "../../digital-id/index.ts";
import type { ProvenDigitalId } from "./establish-digital-id.ts";

/** Content of a code. No other sealed text has this shape. */
const SealedVerdict = z.strictObject({
  sealed_for: z.literal("wallet_response_code"),
  verification_id: z.string(),
  number: z.int(),
  signal: AgeSignal,
  proof: z.string(),
  processing_time_ms: z.int(),
  fresh: z.string(),
});

/** A verdict that waits for the browser that began. */
export interface AwaitedVerdict {
  attempt: WalletAttempt;
  proven: ProvenDigitalId;
}

/**
 * Seals what a wallet proved as a code, which only the browser that the wallet brings back learns (OpenID for Verifiable Presentations 1.0,
 * sections 8.2 and 14.2). Nothing is stored: the code is the verdict, fresh for each answer, and readable by this server alone.
 * @returns the check's id, the attempt's number and the sealed verdict, separated by dots
 */
export function sealResponseCode(keyring: Keyring, { attempt, proven }: AwaitedVerdict): string {
  const verdict = {
    sealed_for: "wallet_response_code",
    verification_id: attempt.verification_id,
    number: attempt.number,
    signal: proven.signal,
    proof: proven.proof,
    processing_time_ms: proven.processing_time_ms,
    fresh: randomBytes(16).toString("base64url"),
  };
  const sealed = Buffer.from(keyring.seal(JSON.stringify(verdict)), "base64").toString("base64url");
  return `${attempt.verification_id}.${attempt.number}.${sealed}`;
}

/** Opens a code; returns undefined for one that this server has not sealed. */
export function openResponseCode(keyring: Keyring, code: string): AwaitedVerdict | undefined {
  const [, , sealed = ""] = code.split(".");
  try {
    const text = keyring.open(Buffer.from(sealed, "base64url").toString("base64"));
    const { verification_id, number, signal, proof, processing_time_ms } = SealedVerdict.parse(
      JSON.parse(text),
    );
    return { attempt: { verification_id, number }, proven: { signal, proof, processing_time_ms } };
  } catch {
    return undefined;
  }
}

import type { Keyring } from "../../secrets/keyring.ts";
import { isSameSecret } from "../../secrets/token.ts";
import { deriveKeyPair, type KeyPair } from "./derive-key-pair.ts";

/** The attempt that a wallet is asked in. */
export interface WalletAttempt {
  verification_id: string;
  /** From 1. */
  number: number;
}

const nameOf = ({ verification_id, number }: WalletAttempt) => `${verification_id}/${number}`;

/**
 * Returns the value that binds a wallet's answer to one attempt, base64url of 32 bytes. It is derived from SECRET_KEY, as all secrets of an
 * attempt are: nothing is stored, and every process can verify the answer.
 */
export const walletNonce = (keyring: Keyring, attempt: WalletAttempt): string =>
  keyring.digest("wallet", `nonce/${nameOf(attempt)}`);

/** Returns the key pair to which a wallet encrypts its answer in one attempt. */
export const walletKeyPair = (keyring: Keyring, attempt: WalletAttempt): KeyPair =>
  deriveKeyPair(keyring, "wallet", `encryption/${nameOf(attempt)}`);

/** Creates the token by which a wallet's answer to a link finds its attempt. */
export function createAnswerToken(keyring: Keyring, attempt: WalletAttempt): string {
  return `${attempt.verification_id}.${attempt.number}.${keyring.digest("wallet", `answer/${nameOf(attempt)}`)}`;
}

/** Returns the attempt of an answer's token; undefined for a token that this server has not made. */
export function readAnswerToken(keyring: Keyring, token: string): WalletAttempt | undefined {
  const [verification_id = "", number = ""] = token.split(".");
  if (!/^[1-9]\d?$/.test(number)) return undefined;
  const attempt = { verification_id, number: Number(number) };
  return isSameSecret(createAnswerToken(keyring, attempt), token) ? attempt : undefined;
}

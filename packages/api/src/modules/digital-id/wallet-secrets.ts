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

/** Secrets that bind a wallet's answer to one attempt. */
export interface WalletSecrets {
  /** Base64url of 32 bytes. */
  nonce: string;
  /** Key pair to which the wallet encrypts. */
  keys: KeyPair;
  /** Token by which an answer to a link finds its attempt. */
  answerToken: string;
}

/** Derives the secrets of an attempt from SECRET_KEY: nothing is stored, and every process can verify the answer. */
export const deriveWalletSecrets = (keyring: Keyring, attempt: WalletAttempt): WalletSecrets => ({
  nonce: keyring.digest("wallet", `nonce/${nameOf(attempt)}`),
  keys: deriveKeyPair(keyring, "wallet", `encryption/${nameOf(attempt)}`),
  answerToken: createAnswerToken(keyring, attempt),
});

function createAnswerToken(keyring: Keyring, attempt: WalletAttempt): string {
  return `${attempt.verification_id}.${attempt.number}.${keyring.digest("wallet", `answer/${nameOf(attempt)}`)}`;
}

/** Returns the attempt of an answer's token; undefined for a token that this server has not made. */
export function readAnswerToken(keyring: Keyring, token: string): WalletAttempt | undefined {
  const [verification_id = "", number = ""] = token.split(".");
  if (!/^[1-9]\d?$/.test(number)) return undefined;
  const attempt = { verification_id, number: Number(number) };
  return isSameSecret(createAnswerToken(keyring, attempt), token) ? attempt : undefined;
}

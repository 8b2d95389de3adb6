import type { Keyring } from "../../secrets/keyring.ts";
import { isSameSecret } from "../../secrets/token.ts";
import { deriveKeyPair, type KeyPair } from "./derive-key-pair.ts";
import { codeOfLink, type LinkQuestion, linkOfCode } from "./link-question.ts";

/** The attempt that a wallet is asked in. */
export interface WalletAttempt {
  verification_id: string;
  /** From 1. */
  number: number;
}

/** A question to a wallet within an attempt: through the browser, or by one of the links. */
export type WalletQuestion = "browser" | LinkQuestion;

/** Secrets that bind a wallet's answer to one question of one attempt. */
export interface WalletSecrets {
  /** Base64url of 32 bytes. */
  nonce: string;
  /** Value that comes back with the answer to a signed link (RFC 6749, section 4.1.1), base64url of 32 bytes. */
  state: string;
  /** Key pair to which the wallet encrypts; derived when it is read. */
  readonly keys: KeyPair;
  /** Token by which a link finds its question, and an answer its attempt. */
  answerToken: string;
}

/** Derives the secrets of a question from SECRET_KEY: nothing is stored, and every process can verify the answer. */
export function deriveWalletSecrets(
  keyring: Keyring,
  attempt: WalletAttempt,
  question: WalletQuestion,
): WalletSecrets {
  const code = question === "browser" ? question : codeOfLink(question);
  const name = `${attempt.verification_id}/${attempt.number}/${code}`;
  let keys: KeyPair | undefined;
  return {
    nonce: keyring.digest("wallet", `nonce/${name}`),
    state: keyring.digest("wallet", `state/${name}`),
    get keys() {
      return (keys ??= deriveKeyPair(keyring, "wallet", `encryption/${name}`));
    },
    answerToken: createAnswerToken(keyring, attempt, code),
  };
}

function createAnswerToken(
  keyring: Keyring,
  { verification_id, number }: WalletAttempt,
  code: string,
): string {
  const secret = keyring.digest("wallet", `answer/${verification_id}/${number}/${code}`);
  return `${verification_id}.${number}.${code}.${secret}`;
}

/** Returns the attempt and the link that a token belongs to; undefined for a token that this server has not made. */
export function readAnswerToken(
  keyring: Keyring,
  token: string,
): { attempt: WalletAttempt; link: LinkQuestion } | undefined {
  const [verification_id = "", number = "", code = ""] = token.split(".");
  const link = linkOfCode(code);
  if (!/^[1-9]\d?$/.test(number) || !link) return undefined;
  const attempt = { verification_id, number: Number(number) };
  return isSameSecret(createAnswerToken(keyring, attempt, code), token) ? { attempt, link } : undefined;
}

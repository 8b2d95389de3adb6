import type { RouteRequest, Contract, RouteResponse } from "@ofage/contract";
import { startAuthentication } from "@simplewebauthn/browser";
import { api } from "../../session/api.ts";
import { startSession } from "../../session/session-store.ts";
import { toAssertionError, toLoginError, toLoginOptionsError } from "./to-passkey-error.ts";
import { PasskeyError } from "./passkey-error.ts";
import { signalUnknownCredential } from "./signal-unknown-credential.ts";

/** What the server asks a passkey to sign. */
export type PasskeyLoginChallenge = RouteResponse<Contract["passkeyLoginOptions"]>;

type Assertion = RouteRequest<Contract["passkeyLogin"]>["credential"];

/** A passkey's answer to it. */
export interface PasskeyLoginResponse {
  challenge: PasskeyLoginChallenge;
  credential: Assertion;
  /** The address whose passkey was asked for. */
  email: string | undefined;
}

/** Asks the server for a challenge. @throws PasskeyError options, refused, cancelled */
export async function fetchLoginChallenge(
  email: string | undefined,
  signal?: AbortSignal,
): Promise<PasskeyLoginChallenge> {
  try {
    return await api.passkeyLoginOptions({ email }, { signal });
  } catch (error) {
    throw toLoginOptionsError(error);
  }
}

/**
 * Asks the browser for a passkey: in a prompt, or with `useBrowserAutofill` among a field's suggestions.
 * @throws PasskeyError cancelled, not_found; the browser's other errors as they are
 */
export async function requestAssertion(
  question: PasskeyLoginChallenge,
  useBrowserAutofill = false,
): Promise<Assertion> {
  try {
    return await startAuthentication({ optionsJSON: question.options, useBrowserAutofill });
  } catch (error) {
    throw toAssertionError(error);
  }
}

/** Signs in with a passkey's answer and starts the session in this browser. @throws PasskeyError not_found, expired, refused, offline */
export async function submitPasskeyLogin({
  challenge,
  credential,
  email,
}: PasskeyLoginResponse): Promise<void> {
  try {
    const answer = await api.passkeyLogin({ challenge_token: challenge.challenge_token, credential });
    startSession(answer.session_token, answer);
  } catch (error) {
    const failure = toLoginError(error);
    // Asked for one address, the server does not say whether the passkey is another account's: then it must stay.
    if (!email && failure instanceof PasskeyError && failure.code === "not_found") {
      await signalUnknownCredential(challenge.options.rpId, credential.id);
    }
    throw failure;
  }
}

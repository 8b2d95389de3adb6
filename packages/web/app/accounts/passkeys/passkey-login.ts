import type { RouteRequest, Contract, RouteResponse } from "@ofage/contract";
import { startAuthentication } from "@simplewebauthn/browser";
import { api } from "../../session/api.ts";
import { startSession } from "../../session/session-store.ts";
import { toAssertionError, toLoginError, toLoginOptionsError } from "./to-passkey-error.ts";
import { PasskeyError } from "./passkey-error.ts";
import { signalUnknownCredential } from "./signal-unknown-credential.ts";

/** Challenge that the server asks a passkey to sign. */
export type PasskeyLoginChallenge = RouteResponse<Contract["passkeyLoginOptions"]>;

type Assertion = RouteRequest<Contract["passkeyLogin"]>["credential"];

/** Passkey's signed response to the challenge. */
export interface PasskeyLoginResponse {
  challenge: PasskeyLoginChallenge;
  credential: Assertion;
  /** Address whose passkey was requested. */
  email: string | undefined;
}

/**
 * Fetches a sign-in challenge from the server.
 * @throws PasskeyError options, refused, cancelled
 */
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
 * Requests a passkey from the browser: in a prompt, or among a field's suggestions with `useBrowserAutofill`.
 * @throws PasskeyError cancelled, not_found; other browser errors unchanged
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

/**
 * Signs in with a passkey's response and starts the session in this browser.
 * @throws PasskeyError not_found, expired, refused, offline
 */
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
    // If an address was given, the server does not say whether the passkey belongs to another account, so the passkey must stay.
    if (!email && failure instanceof PasskeyError && failure.code === "not_found") {
      await signalUnknownCredential(challenge.options.rpId, credential.id);
    }
    throw failure;
  }
}

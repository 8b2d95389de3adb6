import type { Call, Contract, Received } from "@ofage/contract";
import { startAuthentication } from "@simplewebauthn/browser";
import { api } from "../../session/api.ts";
import { startSession } from "../../session/store.ts";
import { assertionFailure, loginFailure, loginOptionsFailure } from "./failure.ts";
import { PasskeyError } from "./passkey-error.ts";
import { signalUnknown } from "./signal-unknown.ts";

/** What the server asks a passkey to sign. */
export type LoginQuestion = Received<Contract["passkeyLoginOptions"]>;

type Assertion = Call<Contract["passkeyLogin"]>["credential"];

/** A passkey's answer to it. */
export interface LoginAnswer {
  question: LoginQuestion;
  credential: Assertion;
  /** The address whose passkey was asked for. */
  email: string | undefined;
}

/** Asks the server for a challenge. @throws PasskeyError options, refused, cancelled */
export async function askServer(email: string | undefined, signal?: AbortSignal): Promise<LoginQuestion> {
  try {
    return await api.passkeyLoginOptions({ email }, { signal });
  } catch (error) {
    throw loginOptionsFailure(error);
  }
}

/**
 * Asks the browser for a passkey: in a prompt, or with `useBrowserAutofill` among a field's suggestions.
 * @throws PasskeyError cancelled, not_found; the browser's other errors as they are
 */
export async function askBrowser(question: LoginQuestion, useBrowserAutofill = false): Promise<Assertion> {
  try {
    return await startAuthentication({ optionsJSON: question.options, useBrowserAutofill });
  } catch (error) {
    throw assertionFailure(error);
  }
}

/** Signs in with a passkey's answer and starts the session in this browser. @throws PasskeyError not_found, expired, refused, offline */
export async function logIn({ question, credential, email }: LoginAnswer): Promise<void> {
  try {
    const answer = await api.passkeyLogin({ challenge_token: question.challenge_token, credential });
    startSession(answer.session_token, answer);
  } catch (error) {
    const failure = loginFailure(error);
    // Asked for one address, the server does not say whether the passkey is another account's: then it must stay.
    if (!email && failure instanceof PasskeyError && failure.trouble === "not_found") {
      await signalUnknown(question.options.rpId, credential.id);
    }
    throw failure;
  }
}

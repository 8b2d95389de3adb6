import { WebAuthnAbortService } from "@simplewebauthn/browser";
import { requestAssertion, fetchLoginChallenge, type PasskeyLoginResponse } from "./passkey-login.ts";
import { supportsPasskeys } from "./supports-passkeys.ts";

/** Challenges expire on the server after five minutes. */
const challengeRenewalMs = 4.5 * 60_000;

/**
 * Offers this browser's passkeys among the suggestions of the field whose `autocomplete` ends in "webauthn"
 * (conditional mediation, WebAuthn Level 3 §5.1.4). The user did not ask for it, so failures are silent.
 * @param onPicked called once, when the user picks a passkey
 * @returns a function that withdraws the offer
 */
export function offerPasskeyAutofill(onPicked: (answer: PasskeyLoginResponse) => void): () => void {
  let over = false;
  /** A renewed offer briefly overlaps with the one it replaces. */
  let waiting = 0;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  async function offer(): Promise<void> {
    if (!supportsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable())) return;
    const question = await fetchLoginChallenge(undefined);
    if (over) return;
    renewal = setTimeout(begin, challengeRenewalMs);
    waiting += 1;
    const credential = await requestAssertion(question, true).finally(() => {
      waiting -= 1;
    });
    if (over) return;
    takeBack();
    onPicked({ challenge: question, credential, email: undefined });
  }

  function begin(): void {
    // A prompt opened since then has aborted our offer, and we must not abort that prompt.
    offer().catch(() => undefined);
  }

  function takeBack(): void {
    over = true;
    clearTimeout(renewal);
    if (waiting > 0) WebAuthnAbortService.cancelCeremony();
  }

  begin();
  return takeBack;
}

import { WebAuthnAbortService } from "@simplewebauthn/browser";
import { requestAssertion, fetchLoginChallenge, type PasskeyLoginResponse } from "./passkey-login.ts";
import { supportsPasskeys } from "./supports-passkeys.ts";

/** A challenge lives five minutes on the server. */
const challengeRenewalMs = 4.5 * 60_000;

/**
 * Offers this browser's passkeys among the suggestions of the field whose `autocomplete` ends in "webauthn"
 * (conditional mediation, WebAuthn Level 3 §5.1.4). Nobody asked for the offer, so it fails in silence.
 * @param onPicked called once, when the person picked one
 * @returns takes the offer back
 */
export function offerPasskeyAutofill(onPicked: (answer: PasskeyLoginResponse) => void): () => void {
  let over = false;
  /** A renewed offer and the one that it replaces overlap for a moment. */
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
    // A prompt that was opened since has aborted our offer; it must not be aborted by us.
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

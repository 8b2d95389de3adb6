import { WebAuthnAbortService } from "@simplewebauthn/browser";
import { askBrowser, askServer, type LoginAnswer } from "./log-in.ts";
import { supportsPasskeys } from "./support.ts";

/** A challenge lives five minutes on the server. */
const renewAfterMs = 4.5 * 60_000;

/**
 * Offers this browser's passkeys among the suggestions of the field whose `autocomplete` ends in "webauthn"
 * (conditional mediation, WebAuthn Level 3 §5.1.4). Nobody asked for the offer, so it fails in silence.
 * @param onPicked called once, when the person picked one
 * @returns takes the offer back
 */
export function offerPasskeys(onPicked: (answer: LoginAnswer) => void): () => void {
  let over = false;
  /** A renewed offer and the one that it replaces overlap for a moment. */
  let waiting = 0;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  async function offer(): Promise<void> {
    if (!supportsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable())) return;
    const question = await askServer(undefined);
    if (over) return;
    renewal = setTimeout(begin, renewAfterMs);
    waiting += 1;
    const credential = await askBrowser(question, true).finally(() => {
      waiting -= 1;
    });
    if (over) return;
    takeBack();
    onPicked({ question, credential, email: undefined });
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

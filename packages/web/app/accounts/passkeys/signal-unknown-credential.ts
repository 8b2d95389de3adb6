import { sendSignal } from "@simplewebauthn/browser";

/** Tells the browser that a passkey opens nothing here, so that it stops offering it (WebAuthn Level 3 §5.1.10.2). */
export async function signalUnknownCredential(rpID: string, credentialID: string): Promise<void> {
  // Not every browser takes the hint yet, and it changes nothing for the person now.
  await sendSignal({ signalName: "unknownCredential", rpID, credentialID }).catch(() => undefined);
}

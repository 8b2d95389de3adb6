import { sendSignal } from "@simplewebauthn/browser";

/** Tells the browser that a passkey is unknown here, so that it stops offering it (WebAuthn Level 3 §5.1.10.2). */
export async function signalUnknownCredential(rpID: string, credentialID: string): Promise<void> {
  // Some browsers do not support the signal yet, and it does not affect this sign-in.
  await sendSignal({ signalName: "unknownCredential", rpID, credentialID }).catch(() => undefined);
}

import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import { PasskeyFault } from "./passkey-fault.ts";

/**
 * Refuses a ceremony inside another site's frame (WebAuthn Level 3 §7.1 and §7.2, "crossOrigin"). The library checks
 * this only if the browser names the outer page.
 * @throws PasskeyFault if the ceremony ran in a frame, Error if this is not client data
 */
export function refuseFramedCeremony(clientDataJson: string): void {
  const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJson);
  if (crossOrigin || topOrigin) throw new PasskeyFault("PASSKEY_IN_FRAME");
}

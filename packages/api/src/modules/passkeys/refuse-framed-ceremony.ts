import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import { PasskeyFault } from "./passkey-fault.ts";

/**
 * WebAuthn Level 3 §7.1 and §7.2, "crossOrigin": we expect no ceremony inside another site's frame, and the library
 * looks at that only where the browser names the outer page.
 * @throws PasskeyFault when the ceremony was held in one, Error when this is no client data
 */
export function refuseFramedCeremony(clientDataJson: string): void {
  const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJson);
  if (crossOrigin || topOrigin) throw new PasskeyFault("PASSKEY_IN_FRAME");
}

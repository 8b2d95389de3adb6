import { ContractError, type Contract, type RouteInput } from "@ofage/contract";
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { isoBase64URL } from "@simplewebauthn/server/helpers";
import type { Services } from "../../context.ts";
import type { PasskeysTable } from "../../db/schema.ts";
import { refuseFramedCeremony } from "./refuse-framed-ceremony.ts";
import { PasskeyFault, passkeyFaultOf } from "./passkey-fault.ts";
import { relyingParty } from "./relying-party.ts";

type Assertion = RouteInput<Contract["passkeyLogin"]>["credential"];

/**
 * Verifies that a known passkey signed the challenge (WebAuthn Level 3 §7.2).
 * @returns the passkey's new signature counter, higher than the known one; 0 if the passkey does not count
 * @throws invalid_credentials
 */
export async function verifyAssertion(
  services: Services,
  challenge: string,
  passkey: PasskeysTable,
  assertion: Assertion,
): Promise<number> {
  return verifySignature(services, challenge, passkey, assertion).catch((error: unknown) => {
    throw passkeyNotAccepted(passkeyFaultOf(error));
  });
}

/**
 * Verifies the assertion.
 * @throws Error with the reason
 */
async function verifySignature(
  services: Services,
  challenge: string,
  passkey: PasskeysTable,
  assertion: Assertion,
): Promise<number> {
  const { id, rawId, type, response } = assertion;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  refuseFramedCeremony(clientDataJSON);
  if (userHandle && isoBase64URL.toUTF8String(userHandle) !== passkey.user_id) {
    throw new PasskeyFault("PASSKEY_OTHER_USER");
  }
  const rp = relyingParty(services.env);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: isoBase64URL.toBuffer(passkey.public_key),
      counter: passkey.counter,
    },
  });
  if (!verified) throw new PasskeyFault("PASSKEY_WRONG_SIGNATURE");
  return authenticationInfo.newCounter;
}

/**
 * Builds the error for a refused sign-in by passkey.
 * @param cause for the log
 */
export function passkeyNotAccepted(cause: PasskeyFault): ContractError {
  return new ContractError("invalid_credentials", "This passkey was not accepted.", {}, { cause });
}

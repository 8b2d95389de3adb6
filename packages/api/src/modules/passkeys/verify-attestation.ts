import { ContractError, type Contract, type RouteInput, PasskeyTransport } from "@ofage/contract";
import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import type { Services } from "../../context.ts";
import type { NewRowOf, PasskeysTable } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { supportedAlgorithms } from "./supported-algorithms.ts";
import { refuseFramedCeremony } from "./refuse-framed-ceremony.ts";
import { PasskeyFault, passkeyFaultOf } from "./passkey-fault.ts";
import { providerNameOf } from "./provider-names.ts";
import { requireUsableKey } from "./require-usable-key.ts";
import { relyingParty } from "./relying-party.ts";

type Attestation = RouteInput<Contract["verifyPasskey"]>["credential"];

/** Length in base64url of 1023 bytes, the longest id that WebAuthn Level 3 §7.1 accepts. */
const maxCredentialIdLength = 1364;

// With attestation "none", a browser sends none or the key's own signature. For other formats, the library would parse
// certificate chains from a stranger and fetch revocation lists from addresses in them.
const acceptedFormats = new Set(["none", "packed"]);

const knownTransports = new Set<string>(PasskeyTransport.options);

/**
 * Verifies a new passkey against the challenge it was made for (WebAuthn Level 3 §7.1).
 * @returns the passkey to insert for an account
 * @throws passkey_refused
 */
export async function verifyAttestation(
  services: Services,
  challenge: string,
  attestation: Attestation,
): Promise<Omit<NewRowOf<PasskeysTable>, "user_id" | "label" | "needs_approval">> {
  const { aaguid, credential } = await verifyRegistration(services, challenge, attestation).catch(
    (error: unknown) => {
      throw passkeyRefused(passkeyFaultOf(error));
    },
  );
  return {
    id: createId("psk"),
    credential_id: credential.id,
    public_key: isoBase64URL.fromBuffer(credential.publicKey),
    counter: credential.counter,
    transports: attestation.response.transports?.filter((each) => knownTransports.has(each)) ?? [],
    aaguid,
    display_name: providerNameOf(aaguid),
    created_at: new Date(),
    last_used_at: null,
  };
}

/**
 * Verifies the attestation.
 * @throws Error with the reason
 */
async function verifyRegistration(services: Services, challenge: string, attestation: Attestation) {
  const { id, rawId, type, response } = attestation;
  const { clientDataJSON, attestationObject } = response;
  refuseFramedCeremony(clientDataJSON);
  const format = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get("fmt");
  if (!acceptedFormats.has(format)) throw new PasskeyFault("PASSKEY_FORMAT_NOT_REQUESTED");
  const rp = relyingParty(services.env);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: supportedAlgorithms,
  });
  if (!registrationInfo) throw new PasskeyFault("PASSKEY_WRONG_SIGNATURE");
  const { credential } = registrationInfo;
  await requireUsableKey(credential.publicKey);
  if (credential.id !== id || id.length > maxCredentialIdLength)
    throw new PasskeyFault("PASSKEY_ID_UNUSABLE");
  return registrationInfo;
}

/**
 * Builds the error for a refused new passkey.
 * @param cause for the log
 */
export function passkeyRefused(cause: PasskeyFault): ContractError {
  const sentence =
    cause.code === "PASSKEY_KEY_UNUSABLE"
      ? "This passkey's key can't be used to sign in. Please create the passkey on another device or with another password manager."
      : "This passkey could not be verified. Please try again.";
  return new ContractError("passkey_refused", sentence, {}, { cause });
}

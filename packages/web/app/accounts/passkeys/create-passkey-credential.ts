import type { RouteRequest, Contract, RouteResponse } from "@ofage/contract";
import { startRegistration } from "@simplewebauthn/browser";
import { toAttestationError } from "./to-passkey-error.ts";

type RegistrationOptions = RouteResponse<Contract["registerPasskey"]>["options"];
type Attestation = RouteRequest<Contract["verifyPasskey"]>["credential"];

/**
 * Prompts for a new passkey.
 * @throws PasskeyError registration_cancelled; other browser errors unchanged
 */
export async function createPasskeyCredential(options: RegistrationOptions): Promise<Attestation> {
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (error) {
    throw toAttestationError(error);
  }
}

import type { Call, Contract, Received } from "@ofage/contract";
import { startRegistration } from "@simplewebauthn/browser";
import { attestationFailure } from "./failure.ts";

type Options = Received<Contract["registerPasskey"]>["options"];
type Attestation = Call<Contract["verifyPasskey"]>["credential"];

/** Asks the browser for a new passkey, in a prompt. @throws PasskeyError registration_cancelled; the browser's other errors as they are */
export async function makePasskey(options: Options): Promise<Attestation> {
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (error) {
    throw attestationFailure(error);
  }
}

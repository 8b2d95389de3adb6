import { ContractError, PasskeyAttestation } from "@ofage/contract";
import { packAttestationObject, unpackAttestationObject } from "nid-webauthn-emulator";
import { expect, inject, test } from "vitest";
import { createAuthenticator } from "../../../testing/authenticator.ts";
import { callApi } from "../../../testing/call-api.ts";
import type { Services } from "../../context.ts";
import { verifyAttestation } from "./verify-attestation.ts";
import type { PasskeyFault } from "./passkey-fault.ts";
import { providerNameOf } from "./provider-names.ts";
import { relyingParty } from "./relying-party.ts";

// The only services that verification reads.
const services = () => ({ env: { publicUrl: inject("publicUrl") } }) as Services;

test.for(["android-key", "android-safetynet", "apple", "fido-u2f", "tpm", "made-up"])(
  "verifyAttestation does not parse an attestation of the format %s",
  async (fmt) => {
    const { options } = (await callApi("registerPasskey")).body;
    const made = createAuthenticator().create(options);
    const bytes = new Uint8Array(Buffer.from(made.response.attestationObject, "base64url"));
    const object = { ...unpackAttestationObject(bytes), fmt };
    made.response.attestationObject = Buffer.from(packAttestationObject(object)).toString("base64url");
    const attempt = verifyAttestation(services(), options.challenge, PasskeyAttestation.parse(made));
    const error = await attempt.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContractError);
    const { code, cause } = error as ContractError;
    expect([code, (cause as PasskeyFault).code]).toEqual(["passkey_refused", "PASSKEY_FORMAT_NOT_REQUESTED"]);
  },
);

test("relyingParty uses the host and origin of the public address, wherever its pages are below it", () => {
  expect(relyingParty({ publicUrl: "https://age.example.com:8443/check" })).toEqual({
    id: "age.example.com",
    name: "OfAge",
    origin: "https://age.example.com:8443",
  });
});

test("verifyAttestation names a passkey after its provider, if known", () => {
  expect(providerNameOf("d548826e-79b4-db40-a3d8-11116f7e8349")).toBe("Bitwarden");
  expect(providerNameOf("00000000-0000-0000-0000-000000000000")).toBe("Passkey");
});

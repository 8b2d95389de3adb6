import { createHash, createPrivateKey, sign } from "node:crypto";
import type { PasskeyAssertion, PasskeyAttestation, User } from "@ofage/contract";
import {
  AuthenticatorEmulator,
  PasskeysCredentialsMemoryRepository,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  RpId,
  WebAuthnEmulator,
} from "nid-webauthn-emulator";
import { inject } from "vitest";
import type { z } from "zod";
import { callApi } from "./call-api.ts";

export type Attestation = z.input<typeof PasskeyAttestation>;
export type Assertion = z.input<typeof PasskeyAssertion>;

/** Deviations of a ceremony from the one that our own page runs. */
export interface CeremonyOverrides {
  /** Origin of the requesting page. Default: ours. */
  origin?: string;
  /** Site that the authenticator responds to. Default: the one in the options. */
  rpId?: string;
  /** false: the user entered no PIN and showed no finger. */
  userVerified?: boolean;
  /** true: our page is in another site's frame. */
  framed?: boolean;
}

/** Software authenticator for one passkey, with the browser around it. */
export interface Authenticator {
  create(options: PublicKeyCredentialCreationOptionsJSON, departure?: CeremonyOverrides): Attestation;
  /** Signs with its passkey. */
  get(
    options: Pick<PublicKeyCredentialRequestOptionsJSON, "rpId" | "challenge">,
    departure?: CeremonyOverrides,
  ): Assertion;
  /** Returns a copy with the same key and counter. */
  clone(): Authenticator;
}

export interface AuthenticatorModel {
  /** Sixteen bytes that identify its maker, in hex with dashes. */
  aaguid?: string;
  /** Increment of its signature counter; 0 if it does not count. */
  signCountStep?: number;
  /** Type of its key. */
  keyAlgorithm?: "ES256" | "RS256" | "EdDSA";
}

export function createAuthenticator(
  model: AuthenticatorModel = {},
  held = new PasskeysCredentialsMemoryRepository(),
): Authenticator {
  const browser = ({ userVerified = true }: CeremonyOverrides) => {
    const interaction = () => ({ options: { up: true, uv: userVerified } });
    return new WebAuthnEmulator(
      new AuthenticatorEmulator({
        ...(model.aaguid ? { aaguid: bytesOf(model.aaguid) } : {}),
        ...(model.keyAlgorithm ? { algorithmIdentifiers: [model.keyAlgorithm] } : {}),
        signCounterIncrement: model.signCountStep ?? 1,
        transports: ["internal"],
        credentialsRepository: held,
        userMakeCredentialInteraction: interaction,
        userGetAssertionInteraction: interaction,
      }),
    );
  };
  // The origin is declared as a related one, since the emulated browser would not pass on a wrong one.
  return {
    create(options, departure = {}) {
      const { origin = inject("publicUrl"), rpId = options.rp.id } = departure;
      const asked = { ...options, rp: { ...options.rp, ...(rpId ? { id: rpId } : {}) } };
      const made = browser(departure).createJSON(origin, asked, [origin]) as Attestation;
      if (departure.framed) made.response.clientDataJSON = markCrossOrigin(made.response.clientDataJSON);
      return made;
    },
    get(options, departure = {}) {
      const { origin = inject("publicUrl"), rpId = options.rpId } = departure;
      if (rpId && rpId !== options.rpId) moveToRpId(rpId, held);
      const asked = { ...options, ...(rpId ? { rpId } : {}), userVerification: "required" };
      const made = browser(departure).getJSON(origin, asked, [origin]) as Assertion;
      if (departure.framed) {
        made.response.clientDataJSON = markCrossOrigin(made.response.clientDataJSON);
        made.response.signature = resignAssertion(made, held);
      }
      return made;
    },
    clone() {
      const copies = new PasskeysCredentialsMemoryRepository();
      for (const credential of held.loadCredentials()) copies.saveCredential(credential);
      return createAuthenticator(model, copies);
    },
  };
}

const bytesOf = (aaguid: string) => new Uint8Array(Buffer.from(aaguid.replaceAll("-", ""), "hex"));

function markCrossOrigin(clientDataJson: string): string {
  const data = JSON.parse(Buffer.from(clientDataJson, "base64url").toString()) as object;
  return Buffer.from(JSON.stringify({ ...data, crossOrigin: true })).toString("base64url");
}

function resignAssertion(
  { response }: Pick<Assertion, "response">,
  held: PasskeysCredentialsMemoryRepository,
): string {
  const { privateKey } = held.loadCredentials()[0]!.publicKeyCredentialSource;
  const hash = createHash("sha256").update(Buffer.from(response.clientDataJSON, "base64url")).digest();
  const signed = Buffer.concat([Buffer.from(response.authenticatorData, "base64url"), hash]);
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: "der", type: "pkcs8" });
  return sign(null, signed, key).toString("base64url");
}

function moveToRpId(rpId: string, held: PasskeysCredentialsMemoryRepository): void {
  for (const credential of held.loadCredentials()) {
    held.deleteCredential(credential);
    const publicKeyCredentialSource = { ...credential.publicKeyCredentialSource, rpId: new RpId(rpId) };
    held.saveCredential({ ...credential, publicKeyCredentialSource });
  }
}

/** Registers a fresh account whose only sign-in method is this authenticator's passkey. */
export async function registerPasskeyAccount(
  authenticator: Authenticator,
  input: { email?: string; name?: string } = {},
): Promise<{ session: string; user: User }> {
  const begun = await callApi("registerPasskey", input);
  if (begun.status !== 200) throw new Error(`register answered ${begun.status} ${begun.body.code}`);
  const { options, passkey_token, session_token } = begun.body;
  const credential = authenticator.create(options);
  const { status, body } = await callApi("verifyPasskey", { passkey_token, credential });
  if (status !== 200) throw new Error(`verify answered ${status} ${body.code}`);
  return { session: session_token, user: body.user };
}

/** Adds the authenticator's new passkey to a signed-in account. */
export async function addPasskey(session: string, authenticator: Authenticator, label?: string) {
  const begun = await callApi("addPasskey", { label }, { bearer: session });
  if (begun.status !== 200) throw new Error(`add answered ${begun.status} ${begun.body.code}`);
  const { options, passkey_token } = begun.body;
  const credential = authenticator.create(options);
  const { status, body } = await callApi(
    "verifyAddedPasskey",
    { passkey_token, credential },
    { bearer: session },
  );
  if (status !== 200) throw new Error(`verifying answered ${status} ${body.code}`);
  return body.passkey;
}

/**
 * Signs in with the authenticator's passkey.
 * @param email address typed before, if any
 */
export async function signInWithPasskey(
  authenticator: Authenticator,
  email?: string,
  departure?: CeremonyOverrides,
) {
  const { body } = await callApi("passkeyLoginOptions", { email });
  const credential = authenticator.get(body.options, departure);
  return callApi("passkeyLogin", { challenge_token: body.challenge_token, credential });
}

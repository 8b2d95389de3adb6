import { PasskeyCreationOptions } from "@ofage/contract";
import { generateRegistrationOptions } from "@simplewebauthn/server";
import type { z } from "zod";
import type { Services } from "../../context.ts";
import type { PasskeysTable } from "../../db/schema.ts";
import { supportedAlgorithms } from "./supported-algorithms.ts";
import { ceremonyTimeoutMs } from "./ceremonies.ts";
import { relyingParty } from "./relying-party.ts";

/**
 * Creates the options for a new passkey, with a fresh challenge.
 * @param person whose id becomes the passkey's user handle, and whose name the browser shows
 * @param existing passkeys of the account: an authenticator that holds one creates no second one
 */
export async function createRegistrationOptions(
  services: Services,
  person: { id: string; name: string },
  existing: Pick<PasskeysTable, "credential_id" | "transports">[],
): Promise<z.output<typeof PasskeyCreationOptions>> {
  const rp = relyingParty(services.env);
  const options = await generateRegistrationOptions({
    rpID: rp.id,
    rpName: rp.name,
    userID: new TextEncoder().encode(person.id),
    userName: person.name,
    userDisplayName: person.name,
    timeout: ceremonyTimeoutMs,
    attestationType: "none",
    excludeCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: supportedAlgorithms,
  });
  return PasskeyCreationOptions.parse(options);
}

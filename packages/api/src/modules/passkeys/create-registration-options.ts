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
 * @param account its id becomes the passkey's user handle, and the browser shows its name
 * @param existing passkeys of the account: an authenticator that holds one creates no second one
 */
export async function createRegistrationOptions(
  services: Services,
  account: { id: string; name: string },
  existing: Pick<PasskeysTable, "credential_id" | "transports">[],
): Promise<z.output<typeof PasskeyCreationOptions>> {
  const rp = relyingParty(services.env);
  const options = await generateRegistrationOptions({
    rpID: rp.id,
    rpName: rp.name,
    userID: new TextEncoder().encode(account.id),
    userName: account.name,
    userDisplayName: account.name,
    timeout: ceremonyTimeoutMs,
    attestationType: "none",
    excludeCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: supportedAlgorithms,
  });
  return PasskeyCreationOptions.parse(options);
}

import { Webhook as Signer } from "standardwebhooks";
import type { Services, SignedBody } from "../../../context.ts";
import type { WebsiteRow } from "../store.ts";
import { findProviderSecret } from "./store.ts";

/**
 * Tells whether a website's own provider signed a body within the last five minutes, as Standard Webhooks has it, with its secret or the
 * previous one.
 */
export async function isSignedByProvider(
  { db, keyring, clock }: Pick<Services, "db" | "keyring" | "clock">,
  website: Pick<WebsiteRow, "account_id" | "id">,
  { text, headers }: SignedBody,
): Promise<boolean> {
  const row = await findProviderSecret(db, website);
  if (!row) return false;
  const { secret_sealed, previous_secret_sealed: previous, previous_secret_expires_at: until } = row;
  const valid = [secret_sealed, until && until > clock() ? previous : null].filter(
    (sealed) => sealed !== null,
  );
  return valid.some((sealed) => isSignedWith(keyring.open(sealed), text, headers));
}

function isSignedWith(secret: string, text: string, headers: SignedBody["headers"]): boolean {
  try {
    new Signer(secret).verify(text, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

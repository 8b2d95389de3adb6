import { Webhook as Signer } from "standardwebhooks";
import type { Services, SignedBody } from "../../../context.ts";
import type { WebsiteRow } from "../store.ts";
import { findProviderSecrets } from "./store.ts";

/**
 * Tells whether a website's own provider signed a body within the last five minutes, as Standard Webhooks has it, with its secret for test
 * or live checks or the previous one.
 */
export async function isSignedByProvider(
  { db, keyring, clock }: Pick<Services, "db" | "keyring" | "clock">,
  website: Pick<WebsiteRow, "organization_id" | "id">,
  isTest: boolean,
  { text, headers }: SignedBody,
): Promise<boolean> {
  const row = await findProviderSecrets(db, website);
  if (!row) return false;
  const [current, previous, until] = isTest
    ? [row.test_secret_sealed, row.previous_test_secret_sealed, row.previous_test_secret_expires_at]
    : [row.secret_sealed, row.previous_secret_sealed, row.previous_secret_expires_at];
  const valid = [current, until && until > clock() ? previous : null].filter((sealed) => sealed !== null);
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

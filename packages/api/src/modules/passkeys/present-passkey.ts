import type { Passkey } from "@ofage/contract";
import type { PasskeysTable } from "../../db/schema.ts";

/** Selects the fields of a passkey that the API returns. */
export function presentPasskey(passkey: PasskeysTable): Passkey {
  return {
    id: passkey.id,
    display_name: passkey.display_name,
    label: passkey.label,
    created_at: passkey.created_at.toISOString(),
    last_used_at: passkey.last_used_at?.toISOString() ?? null,
  };
}

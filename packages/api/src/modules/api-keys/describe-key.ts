import type { ApiKeyRestrictions, ApiKeyRow } from "./store.ts";

/** Describes a key's name and restrictions for the audit log. */
export const describeKey = ({
  name,
  scopes,
  website_ids,
  addresses,
  expires_at,
}: ApiKeyRestrictions & Pick<ApiKeyRow, "name">) => ({
  name,
  scopes: scopes?.join(", ") ?? null,
  websites: website_ids?.toSorted().join(", ") ?? null,
  addresses: addresses?.join(", ") ?? null,
  expires_at: expires_at?.toISOString() ?? null,
});

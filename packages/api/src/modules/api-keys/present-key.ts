import { type ApiKey, maskApiKey, computeSuccessRate } from "@ofage/contract";
import type { ApiKeyWithCalls } from "./store.ts";

/**
 * Builds the API representation of a key.
 * @param whole the complete key where it may be shown; masked if omitted
 */
export function presentKey(row: ApiKeyWithCalls, whole?: string): ApiKey {
  const { key_type, is_test, total_requests, requests_monthly, succeeded } = row;
  return {
    id: row.id,
    name: row.name,
    key: whole ?? maskApiKey(key_type, is_test, row.last4),
    key_type,
    is_test,
    created_by: row.created_by,
    created_by_user_id: row.created_by_user_id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_from: row.last_used_from,
    expires_at: row.expires_at?.toISOString() ?? null,
    replaced_at: row.replaced_at?.toISOString() ?? null,
    scopes: row.scopes,
    website_ids: row.website_ids,
    addresses: row.addresses,
    stats: {
      total_requests,
      requests_monthly,
      success_rate: computeSuccessRate(succeeded, total_requests),
    },
  };
}

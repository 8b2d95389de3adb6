import { type ApiKey, maskKey, successRateOf } from "@ofage/contract";
import type { CountedKey } from "./store.ts";

/** @param whole the key itself, where it may be seen; masked unless given */
export function presentKey(row: CountedKey, whole?: string): ApiKey {
  const { key_type, is_test, total_requests, requests_monthly, succeeded } = row;
  return {
    id: row.id,
    name: row.name,
    key: whole ?? maskKey(key_type, is_test, row.last4),
    key_type,
    is_test,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    stats: {
      total_requests,
      requests_monthly,
      success_rate: successRateOf(succeeded, total_requests),
    },
  };
}

import { randomBytes } from "node:crypto";
import { apiKeyPrefix } from "@ofage/contract";
import type { ApiKeysTable } from "../../db/schema.ts";
import type { Keyring } from "../../secrets/keyring.ts";
import type { ApiKeyKind } from "./store.ts";

/** Key with 192 random bits, and the values that are stored of it. */
export interface GeneratedApiKey {
  key: string;
  stored: Pick<ApiKeysTable, "key_hash" | "sealed" | "last4">;
}

export function generateApiKey(keyring: Keyring, { key_type, is_test }: ApiKeyKind): GeneratedApiKey {
  const key = apiKeyPrefix(key_type, is_test) + randomBytes(24).toString("hex");
  const stored = {
    key_hash: keyring.digest("api-key", key),
    sealed: keyring.seal(key),
    last4: key.slice(-4),
  };
  return { key, stored };
}

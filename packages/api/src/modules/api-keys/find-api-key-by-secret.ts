import type { Services } from "../../context.ts";
import { type ActiveApiKey, keyByHash } from "./store.ts";

/**
 * Returns the key that a bearer token stands for; undefined if there is none, or it was revoked or has expired. It
 * queries the database each time, so that a revocation takes effect everywhere immediately.
 */
export function findApiKeyBySecret(services: Services, key: string): Promise<ActiveApiKey | undefined> {
  return keyByHash(services.db, services.keyring.digest("api-key", key), services.clock());
}

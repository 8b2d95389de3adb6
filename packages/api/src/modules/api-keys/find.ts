import type { Services } from "../../context.ts";
import { type ActiveApiKey, keyByHash } from "./store.ts";

/** The key a bearer is; undefined when there is none, or it was revoked or has run out. Asked of the database each time, so that a revocation is known everywhere at once. */
export function findApiKeyBySecret(services: Services, key: string): Promise<ActiveApiKey | undefined> {
  return keyByHash(services.db, services.keyring.digest("api-key", key), new Date());
}

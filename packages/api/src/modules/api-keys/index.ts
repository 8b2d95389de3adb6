export { createApiKeyCallCounter } from "./call-counter.ts";
export { findApiKeyBySecret } from "./find-api-key-by-secret.ts";
export { purgeExpiredApiKeys } from "./purge-expired.ts";
export { apiKeyHandlers } from "./handlers.ts";
export { listApiKeys } from "./list-api-keys.ts";
export { requireAllowedAddress, requireScope } from "./require-allowed-call.ts";
export { listUnusedLiveKeys, removeWebsiteFromKeys, selectActiveKeyCount } from "./store.ts";

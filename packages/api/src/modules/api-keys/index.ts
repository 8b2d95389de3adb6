export { createApiKeyCallCounter } from "./call-counter.ts";
export { countActiveApiKeys } from "./count-active.ts";
export { findApiKeyBySecret } from "./find-api-key-by-secret.ts";
export { purgeExpiredApiKeys } from "./purge-expired.ts";
export { apiKeyHandlers } from "./handlers.ts";
export { listApiKeys } from "./list-api-keys.ts";

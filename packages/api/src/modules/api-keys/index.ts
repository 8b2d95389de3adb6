export { createApiKeyCallCounter } from "./call-counter.ts";
export { countActiveApiKeys } from "./count-active.ts";
export { findApiKeyBySecret } from "./find.ts";
export { purgeExpiredApiKeys } from "./purge-expired.ts";
export { apiKeyHandlers } from "./handlers.ts";
export { listApiKeys } from "./list.ts";
export { generateApiKey } from "./generate-api-key.ts";
export { rotationGraceMs } from "./rotate.ts";

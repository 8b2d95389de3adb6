export { type KeyCalls, openKeyCalls } from "./calls.ts";
export { countWorkingKeys } from "./count-working.ts";
export { findApiKey } from "./find.ts";
export { forgetExpiredKeys } from "./forget-expired.ts";
export { apiKeyHandlers } from "./handlers.ts";
export { listApiKeys } from "./list.ts";
export { newKey } from "./new-key.ts";
export { graceMs } from "./rotate.ts";

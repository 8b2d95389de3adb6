export { type KeyCalls, openKeyCalls } from "./calls.ts";
export { findApiKey } from "./find.ts";
export { apiKeyHandlers } from "./handlers.ts";

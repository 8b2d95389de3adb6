export { forgetStale } from "./forget-stale.ts";
export { accountHandlers } from "./handlers.ts";
export { hashPassword } from "./passwords.ts";
export { findSession } from "./session.ts";

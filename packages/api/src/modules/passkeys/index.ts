export { passkeyHandlers } from "./handlers.ts";
export { listPasskeys } from "./list-passkeys.ts";

export { organizationHandlers } from "./handlers.ts";

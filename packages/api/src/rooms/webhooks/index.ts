export { announce } from "./announce.ts";
export { webhookHandlers } from "./handlers.ts";
export { listenersOf } from "./listeners.ts";

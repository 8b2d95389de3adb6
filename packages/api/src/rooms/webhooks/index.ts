export { announce } from "./announce.ts";
export { type Deliverer, openDeliverer } from "./deliverer.ts";
export { eventOf } from "./event-of.ts";
export { forgetOldDeliveries } from "./forget-old.ts";
export { webhookHandlers } from "./handlers.ts";
export { listWebhooks } from "./list.ts";
export { type Listener, listenersOf } from "./listeners.ts";
export { requestHeaders } from "./request-headers.ts";
export { createSecret } from "./secret.ts";

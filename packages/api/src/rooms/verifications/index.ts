export { chargedServices } from "./charged.ts";
export { checkOfToken } from "./client-token.ts";
export { expireOverdueChecks } from "./expire-overdue.ts";
export { forgetOldChecks } from "./forget-old.ts";
export { forgetUsedFrames } from "./used-frames.ts";
export { verificationHandlers } from "./handlers.ts";
export { pageEmbedders } from "./page-embedders.ts";
export { recordPages } from "./record-pages.ts";

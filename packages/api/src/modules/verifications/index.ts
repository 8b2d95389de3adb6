export { chargedServices } from "./outcome/charged-services.ts";
export { verificationIdOfToken } from "./token/client-token.ts";
export { expireOverdueVerifications } from "./outcome/expire-overdue.ts";
export { purgeExpiredVerifications } from "./retention/purge-expired-verifications.ts";
export { purgeUsedFrames } from "./frames/used-frames.ts";
export { verificationHandlers } from "./handlers.ts";
export { pageEmbedders } from "./hosted-check/page-embedders.ts";
export { streamHistoryPages } from "./history/stream-history-pages.ts";

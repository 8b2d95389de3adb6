export { buildVerification, snapshotSettings, unknownVisitorInfo } from "./create/save-new-verification.ts";
export { listVerificationsBefore } from "./store.ts";
export { chargedServices } from "./outcome/charged-services.ts";
export {
  type AttemptOutcome,
  failedOutcome,
  toVerificationChange,
  toVerificationOutcome,
  withoutScan,
} from "./attempts/attempt-outcome.ts";
export { streamAttempts } from "./attempts/stream-attempts.ts";
export { openingSteps } from "./attempts/opening-steps.ts";
export { chooseFirstMethod } from "./create/starting-method.ts";
export { decideScan } from "./outcome/decide-scan.ts";
export type { VerificationOutcome } from "./outcome/end-verification.ts";
export { endByTestOutcome } from "./create/test-outcomes.ts";
export { verificationIdOfToken } from "./token/client-token.ts";
export { expiredOutcome, expireOverdueVerifications } from "./outcome/expire-overdue.ts";
export { purgeExpiredVerifications } from "./retention/purge-expired-verifications.ts";
export { purgeUsedFrames } from "./scan/used-frames.ts";
export { isVerificationKnown } from "./scan/is-verification-known.ts";
export { type ScanConnection, serveScan } from "./scan/scan-connection.ts";
export { createScanPlaces } from "./scan/scan-places.ts";
export { engineBusyError } from "./scan/to-scan-error.ts";
export { verificationHandlers } from "./handlers.ts";
export { pageEmbedders } from "./hosted-check/page-embedders.ts";
export { streamHistoryPages } from "./history/stream-history-pages.ts";

import type {
  Contract,
  hostedCheckRoutes,
  RouteHandlers,
  verificationHistoryRoutes,
  verificationReplayRoutes,
  verificationRoutes,
} from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { answerAttempt } from "./custom/answer-attempt.ts";
import { answerByDigitalId } from "./digital-id/answer-by-digital-id.ts";
import { cancelCheck } from "./hosted-check/cancel-check.ts";
import { cancelVerification } from "./website-api/cancel-verification.ts";
import { chooseOutcome } from "./hosted-check/choose-outcome.ts";
import { consentToCheck } from "./hosted-check/consent-to-check.ts";
import { createVerification } from "./create/create-verification.ts";
import { exportRecords } from "./history/export-records.ts";
import { handOverCheck } from "./hosted-check/handoff.ts";
import { listRecords } from "./history/list-records.ts";
import { listVerifications } from "./website-api/list-verifications.ts";
import { readCheck } from "./hosted-check/read-check.ts";
import { readJwks } from "./token/read-jwks.ts";
import { readRecord } from "./history/read-record.ts";
import { readVerification } from "./website-api/read-verification.ts";
import { replayVerifications } from "./replay/replay-verifications.ts";
import { retryCheck } from "./hosted-check/retry-check.ts";
import { startCheck } from "./create/start-check.ts";
import { serveRequestObject } from "./digital-id/serve-request-object.ts";
import { takeWalletAnswer } from "./digital-id/take-wallet-answer.ts";

/** Calls of the website, the console and the hosted page share one module, because all of them work on the same record. */
type Routes = typeof verificationRoutes &
  typeof verificationHistoryRoutes &
  typeof verificationReplayRoutes &
  typeof hostedCheckRoutes &
  Pick<Contract, "takeWalletAnswer" | "readRequestObject" | "createRequestObject">;

export const verificationHandlers: RouteHandlers<Routes, Pick<Contexts, keyof Routes>> = {
  createVerification,
  listVerifications,
  readVerification,
  cancelVerification,
  answerAttempt,
  startCheck,
  listRecords,
  exportRecords,
  readRecord,
  replayVerifications,
  readCheck,
  consentToCheck,
  chooseOutcome,
  answerByDigitalId,
  takeWalletAnswer,
  readRequestObject: serveRequestObject,
  createRequestObject: serveRequestObject,
  handOverCheck,
  retryCheck,
  cancelCheck,
  readJwks,
};

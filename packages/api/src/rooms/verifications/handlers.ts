import type { checkRoutes, Handlers, recordRoutes, verificationRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { cancelCheck } from "./cancel-check.ts";
import { cancelVerification } from "./cancel.ts";
import { chooseOutcome } from "./choose-outcome.ts";
import { consentToCheck } from "./consent.ts";
import { createVerification } from "./create.ts";
import { exportRecords } from "./export-records.ts";
import { handOverCheck } from "./hand-over.ts";
import { listRecords } from "./list-records.ts";
import { listVerifications } from "./list.ts";
import { readCheck } from "./read-check.ts";
import { readJwks } from "./read-jwks.ts";
import { readRecord } from "./read-record.ts";
import { readVerification } from "./read.ts";
import { renewChallenge } from "./renew-challenge.ts";
import { retryCheck } from "./retry.ts";
import { startCheck } from "./start-check.ts";
import { submitFrames } from "./submit-frames.ts";

/** The website's calls, the console's and the hosted page's are one room: all speak of one record. */
type Rows = typeof verificationRoutes & typeof recordRoutes & typeof checkRoutes;

export const verificationHandlers: Handlers<Rows, Pick<Contexts, keyof Rows>> = {
  createVerification,
  listVerifications,
  readVerification,
  cancelVerification,
  startCheck,
  listRecords,
  exportRecords,
  readRecord,
  readCheck,
  consentToCheck,
  renewChallenge,
  submitFrames,
  chooseOutcome,
  handOverCheck,
  retryCheck,
  cancelCheck,
  readJwks,
};

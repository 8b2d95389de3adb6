import type { Forgery } from "./forgery.ts";
import {
  backwardsSequence,
  forgedTimes,
  framesAtOnce,
  noAnswer,
  replayedFrames,
  tooManyFrames,
} from "./frames.ts";
import { clientClaims, otherCheckToken, otherOrigin, secondConnection, wrongToken } from "./pages.ts";
import {
  changedToken,
  unboundReplayedToken,
  otherAssetToken,
  attackerKeyToken,
  receiptAsToken,
  replayedToken,
  publicKeyAsSecretToken,
  testToken,
  unsignedToken,
} from "./tokens.ts";

/** Every forgery, in the order of the report. */
export const FORGERIES: readonly Forgery[] = [
  wrongToken,
  otherCheckToken,
  otherOrigin,
  clientClaims,
  secondConnection,
  noAnswer,
  replayedFrames,
  framesAtOnce,
  tooManyFrames,
  backwardsSequence,
  forgedTimes,
  unsignedToken,
  publicKeyAsSecretToken,
  attackerKeyToken,
  changedToken,
  testToken,
  otherAssetToken,
  replayedToken,
  unboundReplayedToken,
  receiptAsToken,
];

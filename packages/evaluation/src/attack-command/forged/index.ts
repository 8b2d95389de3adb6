import { lateFrames, tooFewFrames, tooManyFrames } from "./late-or-miscounted-frames.ts";
import { clientClaims } from "./client-claims.ts";
import type { Forgery } from "./forgery.ts";
import { otherNonce, wrongNonce } from "./nonces.ts";
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
import { mixedFrames, reencodedFrames, usedFrames } from "./used-frames.ts";

/** Every forgery, in the order of the report. */
export const FORGERIES: readonly Forgery[] = [
  wrongNonce,
  otherNonce,
  lateFrames,
  tooFewFrames,
  tooManyFrames,
  clientClaims,
  usedFrames,
  mixedFrames,
  reencodedFrames,
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

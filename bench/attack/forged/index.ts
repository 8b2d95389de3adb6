import { lateFrames, tooFewFrames, tooManyFrames } from "./amounts.ts";
import { clientClaims } from "./claims.ts";
import type { Forgery } from "./forgery.ts";
import { otherNonce, wrongNonce } from "./nonces.ts";
import {
  changedToken,
  looselyCheckedToken,
  otherAssetToken,
  ownKeyToken,
  receiptAsToken,
  replayedToken,
  sharedSecretToken,
  testToken,
  unsignedToken,
} from "./tokens.ts";
import { mixedFrames, recodedFrames, usedFrames } from "./used-frames.ts";

/** Every payload that is forged, in the order in which it is told of. */
export const FORGERIES: readonly Forgery[] = [
  wrongNonce,
  otherNonce,
  lateFrames,
  tooFewFrames,
  tooManyFrames,
  clientClaims,
  usedFrames,
  mixedFrames,
  recodedFrames,
  unsignedToken,
  sharedSecretToken,
  ownKeyToken,
  changedToken,
  testToken,
  otherAssetToken,
  replayedToken,
  looselyCheckedToken,
  receiptAsToken,
];

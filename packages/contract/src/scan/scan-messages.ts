import { z } from "zod";
import { type ErrorCode, errorStatus } from "../errors.ts";
import { VerificationResult } from "../verifications/hosted-check.ts";
import { ChallengeKind } from "../verifications/verifications.ts";
import { ScanInstruction, ScanStyle } from "./instruction.ts";

/** First message of the page, as text. Everything after it is frames: `encodeScanFrame`. */
export const ScanHello = z.strictObject({
  type: z.literal("hello"),
  client_token: z.string().max(500),
  kind: ChallengeKind,
  style: ScanStyle,
});
export type ScanHello = z.infer<typeof ScanHello>;

/** Condition that keeps the scan from going on, as the visitor can change it. */
export const ScanHint = z.enum([
  "no_face",
  "two_faces",
  "too_dark",
  "too_bright",
  "too_far",
  "too_near",
  "off_center",
  "look_straight",
  "covered",
  "blurred",
  "hold_still",
  "close_mouth",
]);
export type ScanHint = z.infer<typeof ScanHint>;

/** Size of a frame in pixels and quality of its JPEG, from 0 to 1, that the page aims at. */
const FrameFormat = z.object({ width: z.int(), height: z.int(), quality: z.number() });

const code = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

/** Message of the server, as text. */
export const ScanMessage = z.discriminatedUnion("type", [
  /** The page opens the camera and sends small frames. */
  z.object({
    type: z.literal("ready"),
    small: FrameFormat,
    large: FrameFormat,
    frames_per_second: z.number(),
  }),
  z.object({ type: z.literal("hint"), hint: ScanHint.nullable() }),
  z.object({
    type: z.literal("instruction"),
    /** From 1. */
    number: z.int(),
    of: z.int(),
    instruction: ScanInstruction,
    /** Time to respond. */
    deadline_ms: z.number(),
  }),
  /** Where the face points now, on the scale of the instruction's mark or path. */
  z.object({ type: z.literal("pointing"), x: z.number(), y: z.number() }),
  /** Share of the present movement that is done, 0 to 1. */
  z.object({ type: z.literal("progress"), share: z.number() }),
  /** The movement was seen. The visitor comes back to rest before the next. */
  z.object({ type: z.literal("done"), number: z.int() }),
  /** The page sends one large frame now. */
  z.object({ type: z.literal("capture") }),
  /** The verification has ended, and so does the connection. */
  z.object({ type: z.literal("result"), check: VerificationResult }),
  /** The scan has ended without a result, and so does the connection. */
  z.object({
    type: z.literal("error"),
    code,
    error: z.string(),
    /** Seconds to wait before another try. */
    retry_after: z.int().optional(),
  }),
]);
export type ScanMessage = z.infer<typeof ScanMessage>;

/** Codes with which the server closes the connection (RFC 6455, 7.4.1, and the registry of close codes). */
export const scanCloseCodes = {
  finished: 1000,
  refused: 1008,
  tooBig: 1009,
  failed: 1011,
  restarting: 1012,
  tryAgainLater: 1013,
} as const;
export type ScanCloseCode = (typeof scanCloseCodes)[keyof typeof scanCloseCodes];

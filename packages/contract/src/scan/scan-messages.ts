import { z } from "zod";
import { type ErrorCode, errorStatus } from "../errors.ts";
import { VerificationResult } from "../verifications/hosted-check.ts";
import { ChallengeKind } from "../verifications/verifications.ts";
import { ScanInstruction, ScanStyle } from "./instruction.ts";

/** First message of the page, as text. Everything after it is frames: `encodeScanFrame`. */
export const ScanHello = z.strictObject({
  type: z.literal("hello"),
  client_token: z.string().max(500).describe("The part of the check's `url` after `#`."),
  kind: ChallengeKind.describe(
    "The challenge that the visitor chose. `without_turn` is refused unless the check's `without_turn_allowed` is `true`.",
  ),
  style: ScanStyle.describe(
    "`shown`: the page draws marks on the camera's picture. `spoken`: instructions need no mark, for visitors who can't see one.",
  ),
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
  "slow_camera",
  "turned_too_far",
]);
export type ScanHint = z.infer<typeof ScanHint>;

const FrameFormat = z.object({
  width: z.int().describe("Pixels."),
  height: z.int().describe("Pixels."),
  quality: z.number().describe("Quality of the JPEG, from 0 to 1."),
});

const code = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

/** Reason why a scan began anew, as the visitor can change it. */
export const ScanRestartReason = z.enum(["face_lost", "frames_stalled"]);
export type ScanRestartReason = z.infer<typeof ScanRestartReason>;

/** Message of the server, as text. */
export const ScanMessage = z.discriminatedUnion("type", [
  z
    .object({
      type: z.literal("ready"),
      small: FrameFormat.describe("What a small frame should be like."),
      large: FrameFormat.describe("What a large frame should be like."),
      frames_per_second: z.number().describe("How many small frames to send."),
    })
    .describe("The scan has a place. Open the camera and send small frames."),
  z
    .object({
      type: z.literal("waiting"),
      seconds: z.int().describe("How long it probably takes."),
    })
    .describe(
      "All places are taken, or this one went to somebody else while no face was seen. Send no frames until the next `ready`.",
    ),
  z
    .object({
      type: z.literal("hint"),
      hint: ScanHint.nullable().describe("`null`: nothing does, any longer."),
    })
    .describe("What keeps the scan from going on. Tell the visitor."),
  z
    .object({
      type: z.literal("instruction"),
      number: z.int().describe("From 1."),
      of: z.int().describe("How many there are."),
      instruction: ScanInstruction.describe("What the visitor is asked to do."),
      deadline_ms: z.number().describe("Time to do it, in milliseconds."),
    })
    .describe("Ask the visitor to do one thing. The scan ends if it wasn't seen in time."),
  z
    .object({
      type: z.literal("pointing"),
      x: z.number().describe("To the visitor's own right."),
      y: z.number().describe("Down."),
    })
    .describe("Where the face points now, on the scale of the instruction's `mark` or `path`."),
  z
    .object({
      type: z.literal("progress"),
      share: z.number().describe("From 0 to 1."),
    })
    .describe("How much of the movement is done."),
  z
    .object({ type: z.literal("done"), number: z.int().describe("The instruction's.") })
    .describe("The movement was seen. The visitor comes back to rest."),
  z.object({ type: z.literal("capture") }).describe("Send one large frame now."),
  z
    .object({
      type: z.literal("restarted"),
      reason: ScanRestartReason.describe(
        "`face_lost`: no face was in the picture. `frames_stalled`: no pictures arrived.",
      ),
    })
    .describe(
      "The scan begins anew, at no cost. Forget the instruction; new ones follow once the face is at rest.",
    ),
  z
    .object({
      type: z.literal("result"),
      check: VerificationResult.describe("The verification's result."),
    })
    .describe("The verification has ended, and so does the connection."),
  z
    .object({
      type: z.literal("error"),
      code: code.describe("One of the codes below."),
      error: z.string().describe("A sentence for a person."),
      retry_after: z.int().optional().describe("Seconds to wait before the next connection."),
    })
    .describe("The scan has ended without a result, and so does the connection."),
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

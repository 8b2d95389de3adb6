/** Limits of one scan's connection. A page that exceeds one gets an error, and the connection ends. */
export const scanLimits = {
  /** Bytes of a small frame, with its header. */
  smallFrameBytes: 60 * 1024,
  /** Bytes of a large frame, with its header. */
  largeFrameBytes: 300 * 1024,
  /** Bytes of all frames from the first instruction on; of a scan that begins anew, from its new first one. */
  totalBytes: 3 * 1024 * 1024,
  /** Bytes of a text message. */
  textBytes: 4 * 1024,
  /** Messages of any kind, in the long run. */
  messagesPerSecond: 15,
  /** Messages that may arrive at once; those that a silent line held back come on top. */
  burst: 20,
  /** Time for the first message to arrive. */
  helloMs: 5_000,
  /** Time for the first frame to arrive, in which the visitor allows the camera. */
  firstFrameMs: 45_000,
  /** Time without a frame after the first. */
  frameGapMs: 10_000,
  /** Time from the first message to the first instruction. Someone who needs longer connects again. */
  positioningMs: 120_000,
  /** Time from the first instruction, or from a new beginning, to the end. */
  instructionsMs: 90_000,
} as const;

/** Every worker is busy and the queue is full: answer 503 with Retry-After. */
export class EngineBusyError extends Error {
  override name = "EngineBusyError";
  /** Until those who wait now have been read, at the pace of late. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("the engine's queue is full");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The engine was closed. */
export class EngineClosedError extends Error {
  override name = "EngineClosedError";
  constructor() {
    super("the engine is closed");
  }
}

/** An operator's network, or what describes it, is not as it should be. */
export class CustomModelManifestError extends Error {
  override name = "NetworkManifestError";

  /** @param problems what is wrong in the file, a line each */
  static forFile(file: string, problems: readonly string[]): CustomModelManifestError {
    return new CustomModelManifestError(problems.map((problem) => `${file}: ${problem}`).join("\n"));
  }
}

/** A frame is no picture, is torn, or is over the limits: answer 400. */
export class UnreadableFrameError extends Error {
  override name = "UnreadableFrameError";
  /** Which frame, from 0. */
  readonly index: number;

  /** @param reason in words that quote nothing of the frame */
  constructor(index: number, reason: string) {
    super(`frame ${index}: ${reason}`);
    this.index = index;
  }
}

/** As many scans run, or as many frames wait, as may: answer 503 with Retry-After. */
export class EngineBusyError extends Error {
  override name = "EngineBusyError";
  /** Time until there is probably a place. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("the engine is full");
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

/** A custom model or its manifest is wrong. */
export class CustomModelManifestError extends Error {
  override name = "NetworkManifestError";

  /**
   * Builds the error for a manifest file.
   * @param problems of the file, one per line
   */
  static forFile(file: string, problems: readonly string[]): CustomModelManifestError {
    return new CustomModelManifestError(problems.map((problem) => `${file}: ${problem}`).join("\n"));
  }
}

/** A frame is not a picture, is torn or exceeds the limits: answer 400. The message quotes nothing of the frame. */
export class UnreadableFrameError extends Error {
  override name = "UnreadableFrameError";
}

/** Why there is no picture, from the visitor's point of view. */
export type CameraProblem = "refused" | "missing" | "busy" | "insecure" | "forbidden" | "stopped" | "unknown";

/** Classifies an error of `getUserMedia` (Media Capture and Streams, §10.2). */
export function classifyCameraError(error: unknown, allowedByPage: boolean): CameraProblem {
  const name = error instanceof Error ? error.name : "";
  switch (name) {
    case "NotAllowedError":
      // The embedding page's Permissions-Policy causes the same error as the visitor's "Block".
      return allowedByPage ? "refused" : "forbidden";
    case "SecurityError":
      return "forbidden";
    case "NotFoundError":
    case "OverconstrainedError":
      return "missing";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    default:
      return "unknown";
  }
}

export class CameraError extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem, options?: ErrorOptions) {
    super(`No camera: ${problem}`, options);
    this.name = "CameraError";
    this.problem = problem;
  }
}

import { ContractError } from "@ofage/contract";
import { EngineBusyError, UnreadableFrameError } from "@ofage/engine";

/** Turns the engine's refusal of a scan or a frame into an API error. */
export function toScanError(cause: unknown): unknown {
  if (cause instanceof UnreadableFrameError)
    return new ContractError("invalid_frames", "A frame is not a readable JPEG image.", {}, { cause });
  if (cause instanceof EngineBusyError) return engineBusyError(cause.retryAfterSeconds, cause);
  return cause;
}

/** Builds the error of a visitor for whom there is neither a place nor a turn. */
export const engineBusyError = (retryAfterSeconds: number, cause?: Error) =>
  new ContractError(
    "engine_busy",
    "The service is busy right now. Please try again in a few seconds.",
    { retry_after: retryAfterSeconds },
    { cause },
  );

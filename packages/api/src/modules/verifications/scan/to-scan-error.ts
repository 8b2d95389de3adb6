import { ContractError } from "@ofage/contract";
import { EngineBusyError, UnreadableFrameError } from "@ofage/engine";

/** Turns the engine's refusal of a scan or a frame into an API error. */
export function toScanError(cause: unknown): unknown {
  if (cause instanceof UnreadableFrameError)
    return new ContractError("invalid_frames", "A frame is not a readable JPEG image.", {}, { cause });
  if (cause instanceof EngineBusyError) {
    const sentence = "The service is busy right now. Please try again in a few seconds.";
    return new ContractError("engine_busy", sentence, { retry_after: cause.retryAfterSeconds }, { cause });
  }
  return cause;
}

import type { DigitalIdReason } from "@ofage/contract";

/**
 * A wallet's answer that proves nothing. `reason` is recorded and told to the visitor; `message` says which step failed, and contains
 * nothing that the wallet sent.
 */
export class PresentationError extends Error {
  readonly reason: DigitalIdReason;

  constructor(reason: DigitalIdReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PresentationError";
    this.reason = reason;
  }
}

import { LoggableError } from "../../../loggable-error.ts";

/** A trusted list that is not accepted. The message says which step failed, and contains nothing of the list. */
export class TrustedListError extends LoggableError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "TrustedListError";
  }
}

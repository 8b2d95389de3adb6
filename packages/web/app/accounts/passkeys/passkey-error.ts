/** Reason for a passkey failure; screens with their own messages key on it. */
export type PasskeyErrorCode =
  | "unsupported"
  | "options"
  | "offline"
  | "cancelled"
  | "registration_cancelled"
  | "not_found"
  | "expired"
  | "refused";

/** Failed passkey call or prompt, with its message. */
export class PasskeyError extends Error {
  readonly code: PasskeyErrorCode;

  constructor(code: PasskeyErrorCode, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = "PasskeyError";
    this.code = code;
  }
}

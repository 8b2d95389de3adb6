/** Why a passkey did not do; a screen that has words of its own for one goes by this. */
export type PasskeyErrorCode =
  | "unsupported"
  | "options"
  | "offline"
  | "cancelled"
  | "registration_cancelled"
  | "not_found"
  | "expired"
  | "refused";

/** A passkey call or prompt that failed, in the sentence of spec §8 "Passkey API". */
export class PasskeyError extends Error {
  readonly code: PasskeyErrorCode;

  constructor(code: PasskeyErrorCode, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = "PasskeyError";
    this.code = code;
  }
}

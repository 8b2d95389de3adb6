import { LoggableError } from "../../loggable-error.ts";

const faults = {
  PASSKEY_ACCOUNT_EXISTS: "the account already exists",
  PASSKEY_ALREADY_REGISTERED: "the passkey is already registered",
  PASSKEY_GONE_OR_COUNTER_USED: "the passkey is gone, or another response used its counter",
  PASSKEY_IN_FRAME: "the ceremony ran inside another site's frame",
  PASSKEY_FORMAT_NOT_REQUESTED: "the attestation's format was not requested",
  PASSKEY_ID_UNUSABLE: "the credential's id is not usable",
  PASSKEY_KEY_UNUSABLE: "no signature could be verified with the public key",
  PASSKEY_OTHER_USER: "the user handle belongs to another account",
  PASSKEY_WRONG_SIGNATURE: "the signature does not verify",
  PASSKEY_WRONG_CHALLENGE: "the challenge is not the issued one",
  PASSKEY_WRONG_ORIGIN: "the origin is not ours",
  PASSKEY_WRONG_RELYING_PARTY: "the relying party's id is not ours",
  PASSKEY_WRONG_CEREMONY: "the response belongs to another ceremony",
  PASSKEY_USER_ABSENT: "the authenticator did not detect a user",
  PASSKEY_USER_NOT_VERIFIED: "the authenticator did not verify its user",
  PASSKEY_COUNTER_NOT_HIGHER: "the signature counter is not higher than the known one",
  PASSKEY_ALGORITHM_NOT_REQUESTED: "the public key's algorithm was not requested",
  PASSKEY_UNREADABLE: "the response cannot be read",
} as const;

export type PasskeyFaultCode = keyof typeof faults;

/** Fault code that tells the log why a passkey was refused. */
export class PasskeyFault extends LoggableError {
  readonly code: PasskeyFaultCode;

  constructor(code: PasskeyFaultCode, options?: ErrorOptions) {
    super(faults[code], options);
    this.code = code;
  }
}

/** Messages of @simplewebauthn/server, whose errors have no code. */
const sentences: readonly [RegExp, PasskeyFaultCode][] = [
  [/^Unexpected \w+ response challenge /, "PASSKEY_WRONG_CHALLENGE"],
  [/^Unexpected \w+ response origin /, "PASSKEY_WRONG_ORIGIN"],
  [/^Unexpected RP ID/, "PASSKEY_WRONG_RELYING_PARTY"],
  [/^Unexpected \w+ response type/, "PASSKEY_WRONG_CEREMONY"],
  [/^User (presence was required|not present)/, "PASSKEY_USER_ABSENT"],
  [/^User verification (was )?required/, "PASSKEY_USER_NOT_VERIFIED"],
  [/^Response counter value /, "PASSKEY_COUNTER_NOT_HIGHER"],
  [/^Unexpected public key alg /, "PASSKEY_ALGORITHM_NOT_REQUESTED"],
  [/^(Missing credential ID|Credential ID was not)/, "PASSKEY_ID_UNUSABLE"],
];

/** Returns the fault behind an error of a ceremony. */
export function passkeyFaultOf(thrown: unknown): PasskeyFault {
  if (thrown instanceof PasskeyFault) return thrown;
  const message = thrown instanceof Error ? thrown.message : "";
  const code = sentences.find(([sentence]) => sentence.test(message))?.[1] ?? "PASSKEY_UNREADABLE";
  return new PasskeyFault(code, { cause: thrown });
}

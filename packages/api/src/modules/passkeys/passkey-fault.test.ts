import { expect, test } from "vitest";
import { toLoggedError } from "../../telemetry/log/logged-error.ts";
import { PasskeyFault, passkeyFaultOf } from "./passkey-fault.ts";

test.for([
  ['Unexpected registration response challenge "secret", expected "other"', "PASSKEY_WRONG_CHALLENGE"],
  ['Unexpected authentication response origin "https://evil.example"', "PASSKEY_WRONG_ORIGIN"],
  ["Unexpected RP ID hash", "PASSKEY_WRONG_RELYING_PARTY"],
  ['Unexpected authentication response type: "webauthn.create"', "PASSKEY_WRONG_CEREMONY"],
  ["User not present during authentication", "PASSKEY_USER_ABSENT"],
  ["User presence was required, but user was not present", "PASSKEY_USER_ABSENT"],
  ["User verification required, but user could not be verified", "PASSKEY_USER_NOT_VERIFIED"],
  ["Response counter value 3 was lower than expected 4", "PASSKEY_COUNTER_NOT_HIGHER"],
  ['Unexpected public key alg "-65535", expected one of "-8, -7"', "PASSKEY_ALGORITHM_NOT_REQUESTED"],
  ["Credential ID was not base64url-encoded", "PASSKEY_ID_UNUSABLE"],
  ["Leftover bytes detected while parsing authenticator data", "PASSKEY_UNREADABLE"],
] as const)("passkeyFaultOf names %j %s", ([message, code]) => {
  expect(passkeyFaultOf(new Error(message)).code).toBe(code);
});

test("passkeyFaultOf returns a PasskeyFault unchanged", () => {
  const fault = new PasskeyFault("PASSKEY_IN_FRAME");
  expect(passkeyFaultOf(fault)).toBe(fault);
});

test("the log contains a passkey's fault code and omits the library's message, which quotes input", () => {
  const failure = toLoggedError(
    passkeyFaultOf(new Error('Unexpected registration response challenge "hunter2"')),
  );
  expect(failure).toMatchObject({
    type: "PasskeyFault",
    code: "PASSKEY_WRONG_CHALLENGE",
    message: "the challenge is not the issued one",
    cause: { type: "Error" },
  });
  expect(JSON.stringify(failure)).not.toContain("hunter2");
});

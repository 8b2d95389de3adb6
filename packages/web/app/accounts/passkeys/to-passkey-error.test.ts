import { ApiError, type ErrorBody, type ErrorCode } from "@ofage/contract";
import { expect, test } from "vitest";
import {
  toAssertionError,
  toAttestationError,
  toLoginError,
  toLoginOptionsError,
  toRegistrationOptionsError,
  toPasskeyVerificationError,
} from "./to-passkey-error.ts";
import { describePasskeySignInError } from "./describe-passkey-sign-in-error.ts";

const ours = (status: number, code: ErrorCode, error: string) =>
  new ApiError(status, "", { error, code, request_id: "req_1" });
/** Builds an error response that is not from our server, such as a proxy's. */
const foreign = (status: number, body?: unknown) => new ApiError(status, "Bad Gateway", body as ErrorBody);
const named = (name: string, message = "x") => new DOMException(message, name);
const noConnection = new TypeError("Failed to fetch");

const unreachable = "Unable to connect to the server. Please check your connection.";

test.each([
  [foreign(502), "Failed to get login options", unreachable],
  [foreign(200, {}), "Failed to get login options", unreachable],
  [noConnection, "Failed to get login options", unreachable],
  [ours(500, "internal_error", "It is on us."), "It is on us.", unreachable],
  [ours(429, "rate_limited", "Slow down."), "Slow down.", "Slow down."],
])("toLoginOptionsError converts %o", (error, message, sentence) => {
  const failure = toLoginOptionsError(error);
  expect(failure).toMatchObject({ message });
  expect(describePasskeySignInError(failure)).toBe(sentence);
});

const cancelled = "Sign in was cancelled. Please try again.";
const none = "No passkey found for this account. Please create an account first.";

test("an aborted options request reads as a cancellation", () => {
  expect(describePasskeySignInError(toLoginOptionsError(named("AbortError")))).toBe(cancelled);
  expect(describePasskeySignInError(toRegistrationOptionsError(named("AbortError")))).toBe(
    "Registration was cancelled or not allowed",
  );
});

test.each([
  [named("NotAllowedError"), "Authentication was cancelled or not allowed", cancelled],
  [named("AbortError"), "Authentication cancelled", cancelled],
  [new Error("Authentication was not completed"), "No passkey found for this account", none],
  [named("NotSupportedError", "Not here."), "Not here.", "Not here."],
  [named("NotSupportedError", ""), "", "Sign in failed"],
])("toAssertionError converts %o", (error, message, sentence) => {
  const failure = toAssertionError(error);
  expect(failure).toMatchObject({ message });
  expect(describePasskeySignInError(failure)).toBe(sentence);
});

test.each([
  [ours(404, "passkey_not_found", "No."), "No passkey found for this account", none],
  [ours(400, "challenge_expired", "Too late."), "Too late.", "Session expired. Please try again."],
  [ours(401, "invalid_credentials", "Not you."), "Not you.", "Not you."],
  [foreign(502), "Failed to login", "Failed to login"],
  [noConnection, "Failed to login", unreachable],
])("toLoginError converts %o", (error, message, sentence) => {
  const failure = toLoginError(error);
  expect(failure).toMatchObject({ message });
  expect(describePasskeySignInError(failure)).toBe(sentence);
});

test.each([
  [foreign(429, { error: "A", message: "B" }), "A"],
  [foreign(429, { message: "B" }), "B"],
  [foreign(418, { reason: "teapot" }), '{"reason":"teapot"}'],
  [foreign(418, ["teapot"]), '["teapot"]'],
  [foreign(418, {}), "Failed to get registration options (418)"],
  [foreign(502), "Failed to get registration options (502)"],
])("toRegistrationOptionsError converts %o", (error, sentence) => {
  expect(describePasskeySignInError(toRegistrationOptionsError(error))).toBe(sentence);
});

test.each([
  [toAttestationError(named("NotAllowedError")), "Registration was cancelled or not allowed"],
  [toAttestationError(named("AbortError")), "Registration was cancelled or not allowed"],
  [toAttestationError(named("InvalidStateError", "There is one.")), "There is one."],
  [toPasskeyVerificationError(ours(400, "passkey_refused", "Refused.")), "Refused."],
  [toPasskeyVerificationError(foreign(400, { message: "No." })), "No."],
  [toPasskeyVerificationError(foreign(502)), "Failed to verify credential (502)"],
])("a registration error %o keeps its message", (failure, sentence) => {
  expect(describePasskeySignInError(failure)).toBe(sentence);
});

test("a lost connection during registration shows the usual connection message", () => {
  for (const failure of [toRegistrationOptionsError(noConnection), toPasskeyVerificationError(noConnection)])
    expect(describePasskeySignInError(failure)).toBe(unreachable);
});

test("a thrown value that is not an Error gets the generic message", () => {
  expect(describePasskeySignInError(toAssertionError("odd"))).toBe("An unexpected error occurred");
});

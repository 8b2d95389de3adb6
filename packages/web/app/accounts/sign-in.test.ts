import { ApiError, type ErrorCode } from "@ofage/contract";
import { expect, test } from "vitest";
import { StorageDeniedError } from "../session/session-store.ts";
import { describePasswordSignInError } from "./sign-in.ts";
import { describeResendError } from "./resend-code.ts";
import { describeSignUpError } from "./sign-up.ts";
import { describeUnlockError } from "./unlock.ts";
import { describeVerifyEmailError } from "./verify-email.ts";

const answer = (status: number, code: ErrorCode, error: string) =>
  new ApiError(status, "", { error, code, request_id: "req_1" });

test.each([
  [answer(423, "account_locked", "Locked for 15 minutes."), "Locked for 15 minutes."],
  [new ApiError(423, "Locked", undefined), "Account locked"],
  [answer(429, "rate_limited", "Slow down."), "Too many attempts. Please try again later."],
  [
    new ApiError(403, "", {
      error: "x",
      code: "passkey_required",
      request_id: "req_1",
      passkey_required: true,
    }),
    "Please use your passkey to sign in. Password login is disabled for security.",
  ],
  [answer(403, "email_not_verified", "x"), "Please verify your email address before signing in."],
  [
    answer(401, "invalid_credentials", "Invalid email or password"),
    "Invalid email or password. Please try again.",
  ],
  [new ApiError(500, "Internal Server Error", undefined), "Invalid email or password. Please try again."],
  [new TypeError("fetch failed"), "Unable to connect to the server. Please check your connection."],
  [
    new StorageDeniedError(),
    "Your browser blocks storage for this site. Allow cookies and site data, then try again.",
  ],
])("describePasswordSignInError returns the message for %o", (error, sentence) => {
  expect(describePasswordSignInError(error)).toBe(sentence);
});

test("sign-up and verification errors show the server's message, or the default", () => {
  expect(describeSignUpError(answer(400, "invalid_input", "No."))).toBe("No.");
  expect(describeSignUpError(new ApiError(502, "Bad Gateway", undefined))).toBe("Registration failed");
  expect(describeSignUpError(new TypeError("fetch failed"))).toBe(
    "An error occurred during signup. Please try again.",
  );
  expect(describeVerifyEmailError(answer(400, "invalid_code", "Invalid verification code"))).toBe(
    "Invalid verification code",
  );
  expect(describeVerifyEmailError(new TypeError("fetch failed"))).toBe("Verification failed");
});

test("describeUnlockError tells a failed request from a lost connection", () => {
  expect(describeUnlockError(new ApiError(429, "", undefined))).toBe(
    "Failed to send unlock instructions. Please try again.",
  );
  expect(describeUnlockError(new TypeError("fetch failed"))).toBe("An error occurred. Please try again.");
});

test.each([
  [new ApiError(429, "", undefined, 900), "You asked for several codes. Please wait 15 minutes."],
  [new ApiError(429, "", undefined, 86_400), "You asked for several codes. Please wait 24 hours."],
  [new ApiError(429, "", undefined), "You asked for several codes. Please wait a minute."],
  [new ApiError(502, "Bad Gateway", undefined), undefined],
  [new TypeError("fetch failed"), undefined],
])("describeResendError says how long to wait, if that helps: %o", (error, detail) => {
  expect(describeResendError(error)).toEqual({ text: "Failed to resend code", ...(detail && { detail }) });
});

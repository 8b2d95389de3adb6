import { ApiError, type ErrorCode } from "@ofage/contract";
import { expect, test } from "vitest";
import { describePasswordSignInError } from "./sign-in.ts";
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

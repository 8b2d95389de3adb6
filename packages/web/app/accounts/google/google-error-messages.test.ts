import { ApiError, type ErrorBody } from "@ofage/contract";
import { expect, test } from "vitest";
import { StorageDeniedError } from "../../session/session-store.ts";
import { describeGoogleCancellation, describeGoogleError } from "./google-error-messages.ts";

const answer = (status: number, body?: unknown) => new ApiError(status, "Bad Gateway", body as ErrorBody);

test.each([
  [answer(409, { error: "Linked elsewhere." }), "Linked elsewhere.", "Linked elsewhere."],
  [answer(400, { message: "Not now." }), "Not now.", "Not now."],
  [answer(502), "Server error: 502 Bad Gateway", "Server error: 502 Bad Gateway"],
  [answer(502, {}), "Google sign in failed (502)", "Google sign up failed (502)"],
  [
    answer(400, { error: "Google sign in was cancelled or failed. Please try again." }),
    "Google sign in was cancelled or failed. Please try again.",
    "Google sign up was cancelled or failed. Please try again.",
  ],
  [
    answer(409, { code: "google_not_configured", error: "x" }),
    "Google sign-in is not set up on this server.",
    "Google sign-in is not set up on this server.",
  ],
  [
    new TypeError("Failed to fetch"),
    "Unable to connect to the server. Please check your connection.",
    "Unable to connect to the server. Please check your connection.",
  ],
  [
    new StorageDeniedError(),
    "Your browser blocks storage for this site. Allow cookies and site data, then try again.",
    "Your browser blocks storage for this site. Allow cookies and site data, then try again.",
  ],
  [
    new Error("anything else"),
    "Google sign in was cancelled or failed. Please try again.",
    "Google sign up was cancelled or failed. Please try again.",
  ],
])("describeGoogleError words %o for sign-in and sign-up", (error, signingIn, signingUp) => {
  expect(describeGoogleError("sign-in", error)).toBe(signingIn);
  expect(describeGoogleError("sign-up", error)).toBe(signingUp);
});

test("describeGoogleError omits the missing status text of HTTP/2", () => {
  expect(describeGoogleError("sign-in", new ApiError(502, "", undefined))).toBe("Server error: 502");
});

test("describeGoogleCancellation uses the sign-up wording for a return without a code", () => {
  expect(describeGoogleCancellation("sign-up")).toBe(
    "Google sign up was cancelled or failed. Please try again.",
  );
});

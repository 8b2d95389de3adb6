import { ApiError } from "@ofage/contract";
import { expect, test } from "vitest";
import { PasskeyError } from "../passkeys/passkey-error.ts";
import { describeAddPasskeyError } from "./add-passkey.ts";

const named = (name: string) => Object.assign(new Error("no"), { name });

test.each([
  [
    new ApiError(400, "Bad Request", {
      error: "This passkey was refused.",
      code: "passkey_refused",
      request_id: "req_1",
    }),
    "error",
    "This passkey was refused.",
  ],
  [new ApiError(502, "Bad Gateway", undefined), "error", "Failed to add passkey"],
  [new TypeError("fetch failed"), "error", "Failed to add passkey"],
  [
    new PasskeyError("registration_cancelled", "Registration was cancelled or not allowed"),
    "info",
    "Passkey registration cancelled",
  ],
  [
    new PasskeyError("unsupported", "Passkeys are not supported in this browser"),
    "error",
    "Passkeys are not supported in this browser",
  ],
  [named("InvalidStateError"), "error", "This device already has a passkey for your account"],
  [named("NotSupportedError"), "error", "Failed to add passkey"],
])("describeAddPasskeyError returns the toast for %o", (error, kind, sentence) => {
  expect(describeAddPasskeyError(error)).toEqual({ kind, sentence });
});

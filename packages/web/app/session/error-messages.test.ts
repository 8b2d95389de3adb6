import { ApiError, type ErrorBody } from "@ofage/contract";
import { expect, test } from "vitest";
import { describeError, serverErrorMessage } from "./error-messages.ts";

const answer = (body: unknown) => new ApiError(502, "Bad Gateway", body as ErrorBody | undefined);
const offline = "Unable to connect to the server. Please check your connection.";

test("the server's sentence comes first", () => {
  const error = answer({ error: "Please wait a minute.", code: "rate_limited", request_id: "req_1" });
  expect(serverErrorMessage(error)).toBe("Please wait a minute.");
  expect(describeError(error, "Failed to fetch passkeys")).toBe("Please wait a minute.");
});

test.each([undefined, null, "<html>", {}, { error: "" }, { error: { reason: 1 } }])(
  "an answer of %j has no sentence",
  (body) => {
    expect(serverErrorMessage(answer(body))).toBeUndefined();
    expect(describeError(answer(body), "Failed to fetch passkeys")).toBe("Failed to fetch passkeys");
  },
);

test("without an answer there is the connection to check", () => {
  expect(serverErrorMessage(new TypeError("fetch failed"))).toBeUndefined();
  expect(describeError(new TypeError("fetch failed"), "Failed to fetch passkeys")).toBe(offline);
});

test("what is no answer at all speaks for itself", () => {
  expect(describeError(new Error("No session token available"))).toBe("No session token available");
  expect(describeError("?")).toBe("An unexpected error occurred");
});

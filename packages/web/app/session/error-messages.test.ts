import { ApiError, type ErrorBody } from "@ofage/contract";
import { expect, test } from "vitest";
import { describeError, serverErrorMessage } from "./error-messages.ts";

const answer = (body: unknown) => new ApiError(502, "Bad Gateway", body as ErrorBody | undefined);
const offline = "Unable to connect to the server. Please check your connection.";

test("describeError prefers the server's message", () => {
  const error = answer({ error: "Please wait a minute.", code: "rate_limited", request_id: "req_1" });
  expect(serverErrorMessage(error)).toBe("Please wait a minute.");
  expect(describeError(error, "Failed to fetch passkeys")).toBe("Please wait a minute.");
});

test.each([undefined, null, "<html>", {}, { error: "" }, { error: { reason: 1 } }])(
  "a response with body %j has no message",
  (body) => {
    expect(serverErrorMessage(answer(body))).toBeUndefined();
    expect(describeError(answer(body), "Failed to fetch passkeys")).toBe("Failed to fetch passkeys");
  },
);

test("describeError blames the connection if there is no response", () => {
  expect(serverErrorMessage(new TypeError("fetch failed"))).toBeUndefined();
  expect(describeError(new TypeError("fetch failed"), "Failed to fetch passkeys")).toBe(offline);
});

test("describeError uses the message of other errors", () => {
  expect(describeError(new Error("No session token available"))).toBe("No session token available");
  expect(describeError("?")).toBe("An unexpected error occurred");
});

import { ApiError, type ErrorBody } from "@ofage/contract";
import { expect, test } from "vitest";
import { describeRevealFailure } from "./reveal-failure.ts";

const answer = (status: number, code: ErrorBody["code"]) =>
  new ApiError(status, "", { error: "No.", code, request_id: "req_1" } as ErrorBody);

test("describeRevealFailure says nothing if the user cancelled the confirmation", () => {
  expect(describeRevealFailure(answer(403, "reauthentication_required"))).toBeUndefined();
});

test("describeRevealFailure reports every other failure", () => {
  expect(describeRevealFailure(answer(404, "not_found"))).toBe("Failed to fetch API key");
  expect(describeRevealFailure(new TypeError("Failed to fetch"))).toBe("Failed to fetch API key");
});

import { failureReasons, liveDemo } from "@ofage/contract";
import { expect, test } from "vitest";
import { chargedServices } from "./charged-services.ts";
import type { VerificationRow } from "../store.ts";

const reading = { outcome: "estimated" } as VerificationRow["reading"];
const passed = {
  asset_id: "ast_1",
  is_test: false,
  status: "passed",
  failure_reason: null,
  reading,
  frames_received: null,
} as const;
const failed = { ...passed, status: "failed" } as const;
const charged = ["age_verification_api", "liveness_sdk"];

test("chargedServices charges a decided age, pass or fail, with the liveness service that ran for it", () => {
  expect(chargedServices(passed)).toEqual(charged);
  expect(chargedServices({ ...failed, failure_reason: "under_age" })).toEqual(charged);
  expect(chargedServices({ ...passed, reading: null })).toEqual(["age_verification_api"]);
  // The scan of an earlier attempt.
  expect(chargedServices({ ...passed, reading: null, frames_received: 80 })).toEqual(charged);
});

test.each(failureReasons.filter((reason) => reason !== "under_age"))(
  "a verification that failed for %s is not charged, because its age is undecided",
  (failure_reason) => {
    expect(chargedServices({ ...failed, failure_reason })).toEqual([]);
  },
);

test.each(["created", "started", "cancelled", "expired", "error", "not_required"] as const)(
  "a %s verification is not charged",
  (status) => {
    expect(chargedServices({ ...passed, status })).toEqual([]);
  },
);

test("neither test verifications nor those of the live demo are charged", () => {
  expect(chargedServices({ ...passed, is_test: true })).toEqual([]);
  expect(chargedServices({ ...passed, asset_id: liveDemo.assetId })).toEqual([]);
});

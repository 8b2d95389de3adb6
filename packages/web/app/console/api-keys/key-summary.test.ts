import type { ApiKey } from "@ofage/contract";
import { expect, test } from "vitest";
import { summarizeKeys } from "./key-summary.ts";

const now = new Date("2026-03-01T12:00:00Z");

function key(figures: Partial<ApiKey>): ApiKey {
  return {
    id: "key_1",
    name: "Server",
    key: "",
    key_type: "private",
    is_test: false,
    created_by: "Robin",
    created_by_user_id: null,
    created_at: "2026-01-01T00:00:00Z",
    last_used_at: null,
    last_used_from: null,
    expires_at: null,
    replaced_at: null,
    scopes: null,
    website_ids: null,
    addresses: null,
    stats: { total_requests: 0, requests_monthly: 0, success_rate: 0 },
    ...figures,
  };
}

test("summarizeKeys returns zeros without keys", () => {
  expect(summarizeKeys([], now)).toEqual({
    totalRequests: 0,
    monthlyRequests: 0,
    successRate: 0,
    activeKeys: 0,
  });
});

test("summarizeKeys adds up requests and averages the success rate over keys that were called", () => {
  const keys = [
    key({ stats: { total_requests: 1000, requests_monthly: 10, success_rate: 99.9 } }),
    key({ stats: { total_requests: 1, requests_monthly: 1, success_rate: 50 } }),
    key({}),
  ];
  expect(summarizeKeys(keys, now)).toEqual({
    totalRequests: 1001,
    monthlyRequests: 11,
    // (99.9 + 50) / 2 is 74.95; the server also rounds to one decimal.
    successRate: 75,
    activeKeys: 3,
  });
});

test("summarizeKeys counts an expired key's requests, but not the key as active", () => {
  const keys = [
    key({
      expires_at: "2026-03-01T12:00:00Z",
      stats: { total_requests: 5, requests_monthly: 5, success_rate: 100 },
    }),
    key({ expires_at: "2026-03-01T12:00:01Z" }),
  ];
  expect(summarizeKeys(keys, now)).toMatchObject({ totalRequests: 5, successRate: 100, activeKeys: 1 });
});

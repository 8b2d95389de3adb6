import type { PolicyVersion } from "@ofage/contract";
import { expect, test } from "vitest";
import { describeVersion } from "./describe-version.ts";

const settings: PolicyVersion["settings"] = {
  age_restriction: "eighteen_plus",
  challenge_age: 18,
  buffer_years: 3,
  passes_from: 21,
  sensitivity: 75,
  pass_at: null,
  model_version: "m",
  allow_without_turn: false,
  is_paused: false,
  policy_version: 1,
  methods: [{ method: "face_scan", mode: "enabled", max_attempts: 3 }],
  min_assurance: "estimated",
  countries: {},
  enabled_countries: [],
  custom: null,
  rule: "r",
};

test("the first version that is listed says what it decides", () => {
  expect(describeVersion(settings, undefined)).toEqual([
    "Age: 18+",
    "Passes from: 21",
    "Methods: Face scan, 3×",
  ]);
});

test("a version says whether wallets on other devices may answer", () => {
  const wallet = { method: "digital_id", mode: "enabled", max_attempts: 2 } as const;
  const before = { ...settings, methods: [wallet] };
  const after = { ...settings, methods: [{ ...wallet, other_device: false }] };
  expect(describeVersion(after, before)).toEqual([
    "Methods: Digital ID, 2×, on this device only (was Digital ID, 2×)",
  ]);
});

test("a version says what it changed", () => {
  const next: typeof settings = {
    ...settings,
    passes_from: 25,
    methods: [
      { method: "face_scan", mode: "enabled", max_attempts: 2 },
      { method: "custom", mode: "fallback_only", max_attempts: 1 },
    ],
    countries: { DE: { min_assurance: "read", required: true } },
    custom: { name: "Post", url: "https://id.example", assurance: "read" },
  };
  expect(describeVersion(next, settings)).toEqual([
    "Passes from: 25 (was 21)",
    "Methods: Face scan, 2×; then Own provider, only as a fallback, 1× (was Face scan, 3×)",
    "By country: Germany: at least read, checked (was no differences)",
    "Own provider: Post (read) (was none)",
  ]);
  expect(describeVersion({ ...settings, is_paused: true }, settings)).toEqual([
    "Checks: paused (was active)",
  ]);
});

test("a version that only a newer rule made says so", () => {
  expect(describeVersion({ ...settings, rule: "q" }, settings)).toEqual([
    "The rule by which the service decides changed.",
  ]);
});

import type { Policy } from "@ofage/contract";
import { expect, test } from "vitest";
import {
  changeRule,
  createPolicyDraft,
  findDraftFaults,
  moveRule,
  type PolicyDraft,
  toPolicyInput,
} from "./policy-draft.ts";

const policy: Policy = {
  version: 4,
  methods: [{ method: "face_scan", mode: "enabled", max_attempts: 3 }],
  pass_at: null,
  min_assurance: "estimated",
  countries: {},
  custom: null,
};
const draft = createPolicyDraft(policy);
const provider = { name: "Post", url: "https://id.example/age", assurance: "read" } as const;

test("a draft lists every method, those that the policy leaves out switched off", () => {
  expect(draft.methods.map(({ method, mode }) => [method, mode])).toEqual([
    ["face_scan", "enabled"],
    ["digital_id", "disabled"],
    ["custom", "disabled"],
  ]);
  expect(findDraftFaults(draft)).toEqual(new Map());
});

test("toPolicyInput names the version and leaves out a provider that was not written", () => {
  expect(toPolicyInput(draft, 4)).toMatchObject({ version: 4, custom: null, min_assurance: "estimated" });
  expect(toPolicyInput({ ...draft, custom: provider }, 4).custom).toEqual(provider);
});

test("moveRule moves a method, and no further than the ends", () => {
  const order = (rules: PolicyDraft["methods"]) => rules.map(({ method }) => method);
  expect(order(moveRule(draft.methods, 1, 0))).toEqual(["digital_id", "face_scan", "custom"]);
  expect(order(moveRule(draft.methods, 0, 9))).toEqual(["digital_id", "custom", "face_scan"]);
  expect(order(moveRule(draft.methods, 0, -9))).toEqual(["face_scan", "digital_id", "custom"]);
  expect(order(moveRule(draft.methods, 7, 0))).toEqual(["face_scan", "digital_id", "custom"]);
});

test("findDraftFaults explains what keeps a draft from being saved", () => {
  const both = { ...draft, methods: changeRule(draft.methods, "custom", { mode: "fallback_only" }) };
  expect(findDraftFaults(both)).toEqual(
    new Map([["methods", "Please name your own provider, or disable custom"]]),
  );
  expect(findDraftFaults({ ...both, custom: provider })).toEqual(new Map());
  const half = { ...both, custom: { ...provider, url: "" } };
  expect([...findDraftFaults(half).keys()]).toContain("custom.url");
  const strict = { ...draft, min_assurance: "verified" as const };
  expect(findDraftFaults(strict).get("min_assurance")).toMatch(/^Nobody could ever pass/);
  const inGermany = { ...draft, countries: { DE: { min_assurance: "read" as const } } };
  expect(findDraftFaults(inGermany).get("countries.DE.min_assurance")).toMatch(/in DE/);
});

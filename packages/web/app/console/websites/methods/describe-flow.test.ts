import type { MethodPlan, MethodRule } from "@ofage/contract";
import { expect, test } from "vitest";
import { describeFlow } from "./describe-flow.ts";

const face: MethodRule = { method: "face_scan", mode: "enabled", max_attempts: 3 };
const wallet: MethodRule = { method: "digital_id", mode: "fallback_only", max_attempts: 2 };
const own: MethodRule = { method: "custom", mode: "fallback_only", max_attempts: 1 };
const plan = (methods: MethodRule[], changes: Partial<MethodPlan> = {}): MethodPlan => ({
  methods,
  min_assurance: "estimated",
  custom_assurance: "read",
  ...changes,
});

test("a flow of one method ends with it", () => {
  expect(describeFlow(plan([face]))).toEqual([
    {
      method: "face_scan",
      attempts: 3,
      leads: [
        { answer: "inconclusive", to: [] },
        { answer: "under", to: [] },
        { answer: "spoof", to: [] },
      ],
    },
  ]);
});

test("a fallback follows every answer that it can outweigh", () => {
  const [scan, provider] = describeFlow(plan([face, own]));
  expect(scan!.leads.map(({ to }) => to)).toEqual([["custom"], ["custom"], ["custom"]]);
  expect(provider).toMatchObject({ method: "custom", attempts: 1 });
  // Of the same assurance it outweighs no estimate under the age.
  const [weak] = describeFlow(plan([face, own], { custom_assurance: "estimated" }));
  expect(weak!.leads.map(({ to }) => to)).toEqual([["custom"], [], ["custom"]]);
});

test("a digital ID's flow goes on where nothing was proven, and ends where an issuer says under the age", () => {
  const [scan, id, provider] = describeFlow(plan([face, wallet, own]));
  expect(scan!.leads.map(({ to }) => to[0])).toEqual(["digital_id", "digital_id", "digital_id"]);
  expect(id).toEqual({
    method: "digital_id",
    attempts: 2,
    leads: [
      { answer: "unproven", to: ["custom"] },
      { answer: "under", to: [] },
    ],
  });
  expect(provider).toMatchObject({ method: "custom", attempts: 1 });
  // Nothing was proven leads on also where no other method was tried before.
  const [first, second] = describeFlow(plan([{ ...wallet, mode: "enabled" }, face]));
  expect(first!.leads[0]).toEqual({ answer: "unproven", to: ["face_scan"] });
  expect(second!.method).toBe("face_scan");
});

test("a flow begins with the first method that reaches the least assurance, and may be empty", () => {
  const strict = plan([face, { ...own, mode: "enabled" }], { min_assurance: "read" });
  expect(describeFlow(strict).map(({ method }) => method)).toEqual(["custom"]);
  expect(describeFlow(plan([face], { min_assurance: "read" }))).toEqual([]);
});

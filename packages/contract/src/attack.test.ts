import { expect, test } from "vitest";
import committed from "../../../docs/attack.json" with { type: "json" };
import { AttackReport } from "./attack.ts";

test("docs/attack.json is what the attack command writes", () => {
  expect(AttackReport.parse(committed)).toEqual(committed);
});

test("it names no person and no machine", () => {
  expect(JSON.stringify(committed)).not.toMatch(/\.jpg|\.png|\/(home|tmp|work|Users)\//);
});

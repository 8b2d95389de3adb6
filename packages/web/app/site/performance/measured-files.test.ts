import { AttackReport } from "@ofage/contract/attack-report";
import { BandAccuracyReport } from "@ofage/contract/band-accuracy-report";
import { EngineBenchmark } from "@ofage/contract/engine-benchmark";
import { PrivacyReport } from "@ofage/contract/privacy-report";
import { expect, test } from "vitest";
import bands from "../../../../../docs/accuracy-bands.json";
import attack from "../../../../../docs/attack.json";
import engineBench from "../../../../../docs/engine-bench.json";
import privacy from "../../../../../docs/privacy.json";

test.each([
  ["accuracy-bands.json", BandAccuracyReport, bands],
  ["attack.json", AttackReport, attack],
  ["privacy.json", PrivacyReport, privacy],
  ["engine-bench.json", EngineBenchmark, engineBench],
] as const)(
  "docs/%s has the shape that its command writes, and names no person and no machine",
  (_, schema, committed) => {
    expect(
      schema.parse(committed),
      `Measure again with --write, and commit it: ${committed.command}`,
    ).toEqual(committed);
    expect(JSON.stringify(committed)).not.toMatch(/\.jpg|\.png|\/(home|tmp|work|Users)\//);
  },
);

import { readFileSync } from "node:fs";
import { AttackReport } from "@ofage/contract/attack-report";
import { beforeAll, expect, test } from "vitest";
import hashes from "../../../engine/convert/hashes.json" with { type: "json" };
import { SPECIES } from "./all-species.ts";
import { VISIT_CONDITIONS } from "./conditions/index.ts";
import { countShare } from "./attack-metrics.ts";
import { DECIDING_NETWORKS } from "./deciding-networks.ts";

const AGAIN = "Measure again, and commit it: packages/evaluation/README.md.";

let committed: AttackReport;
beforeAll(() => {
  const text = readFileSync(new URL("../../../../docs/attack.json", import.meta.url), "utf8");
  committed = AttackReport.parse(JSON.parse(text));
});

test("docs/attack.json was measured with this build's networks and species", () => {
  const measured = Object.fromEntries(committed.engine.networks.map(({ name, sha256 }) => [name, sha256]));
  const built = Object.fromEntries(
    Object.entries(hashes)
      .filter(([name]) => DECIDING_NETWORKS.includes(name))
      .map(([name, { onnx }]) => [name, onnx]),
  );
  expect(measured, `docs/attack.json was measured with other networks than this build's. ${AGAIN}`).toEqual(
    built,
  );
  expect(
    committed.species.map(({ id, level }) => ({ id, level })),
    `docs/attack.json is about other species than this build's. ${AGAIN}`,
  ).toEqual(SPECIES.map(({ id, level }) => ({ id, level })));
  expect(
    committed.bona_fide.conditions.map(({ id }) => id),
    `docs/attack.json is about other visitors than this build's. ${AGAIN}`,
  ).toEqual(VISIT_CONDITIONS.map(({ id }) => id));
});

test("every species and the genuine visitors were measured on both halves of the people, or not at all yet", () => {
  const measured = committed.species.filter(({ results }) => results.length > 0);
  for (const { id, results } of [...measured, committed.bona_fide])
    expect(new Set(results.map(({ half }) => half)), id).toEqual(new Set(["development", "report"]));
});

test("every share in docs/attack.json follows from its counts", () => {
  const shares = [
    ...committed.species.flatMap(({ results }) => results.map(({ apcer }) => apcer)),
    ...committed.forgeries.map(({ apcer }) => apcer),
  ];
  for (const { accepted, ...share } of shares) expect(share).toEqual(countShare(accepted, share.n));
  const visits = [committed.bona_fide, ...committed.bona_fide.conditions];
  const refusals = visits
    .flatMap(({ results }) => results)
    .flatMap((result) => [result.bpcer, result.spoof, result.no_response, result.not_estimated]);
  for (const { refused, ...share } of refusals) expect(share).toEqual(countShare(refused, share.n));
});

test.each(["print", "screen_still", "phone_still"])("%s hardly ever passed in docs/attack.json", (id) => {
  for (const { apcer } of committed.species.find((species) => species.id === id)!.results) {
    expect(apcer.n).toBeGreaterThanOrEqual(15);
    expect(apcer.value).toBeLessThan(0.05);
  }
});

import { expect, test } from "vitest";
import committed from "../../../../docs/attack.json" with { type: "json" };
import hashes from "../../../engine/convert/hashes.json" with { type: "json" };
import { countShare } from "./attack-metrics.ts";
import { SPECIES } from "./species/index.ts";
import { computeThresholds } from "./thresholds.ts";

const again = `Measure again, and commit it: ${committed.command}`;

test("docs/attack.json was measured with this build's networks, species and thresholds", () => {
  const measured = Object.fromEntries(committed.engine.networks.map(({ name, sha256 }) => [name, sha256]));
  const built = Object.fromEntries(Object.entries(hashes).map(([name, { onnx }]) => [name, onnx]));
  expect(measured, `docs/attack.json was measured with other networks than this build's. ${again}`).toEqual(
    built,
  );
  expect(
    committed.species.map(({ id }) => id),
    `docs/attack.json is about other species than this build's. ${again}`,
  ).toEqual(SPECIES.map(({ id }) => id));
  expect(
    committed.thresholds.map(({ name, rule }) => ({ name, rule })),
    `docs/attack.json was measured with other thresholds than this build's. ${again}`,
  ).toEqual(computeThresholds([]).map(({ name, rule }) => ({ name, rule })));
});

test("every share in docs/attack.json follows from its counts", () => {
  const shares = [
    ...committed.species.flatMap(({ results }) => results.map(({ apcer }) => apcer)),
    ...committed.forgeries.map(({ apcer }) => apcer),
  ];
  for (const { accepted, ...share } of shares) expect(share).toEqual(countShare(accepted, share.n));
  for (const { bpcer } of committed.bona_fide.results) {
    const { refused, ...share } = bpcer;
    expect(share).toEqual(countShare(refused, share.n));
  }
});

const apcer = (id: string) =>
  committed.species.find((species) => species.id === id)!.results.map((result) => result.apcer);

test.each([
  "print",
  "still_frames",
  "identical_frames",
  "recording",
  "pasted_turn",
  "pasted_distance",
  "pasted_moves",
])("%s hardly ever passed in docs/attack.json", (id) => {
  for (const { value, n } of apcer(id)) {
    expect(n).toBeGreaterThan(50);
    expect(value).toBeLessThan(0.05);
  }
});

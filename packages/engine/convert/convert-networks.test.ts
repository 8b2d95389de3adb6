import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { convertNetworks } from "./convert-networks.ts";
import { checkHashes, hashesOf, WeightsChangedError } from "./hashes.ts";

const networks = await convertNetworks();

test("the same packages always give the same bytes", async () => {
  expect(hashesOf(await convertNetworks())).toEqual(hashesOf(networks));
});

test("the networks are those whose hashes are committed", async () => {
  const committed = JSON.parse(await readFile(new URL("hashes.json", import.meta.url), "utf8"));
  expect(() => checkHashes(networks, committed)).not.toThrow();
});

test("weights that changed in the package fail loudly", () => {
  const expected = hashesOf(networks);
  expected["faceres"] = { ...expected["faceres"]!, source: "0".repeat(64) };
  expect(() => checkHashes(networks, expected)).toThrow(WeightsChangedError);
  expect(() => checkHashes(networks, expected)).toThrow(/faceres.*not those we reviewed/);
});

test("a converter that makes other bytes fails loudly", () => {
  const expected = hashesOf(networks);
  expected["blazeface"] = { ...expected["blazeface"]!, onnx: "0".repeat(64) };
  expect(() => checkHashes(networks, expected)).toThrow(/blazeface.*makes another file/);
});

test("a network without a committed hash fails loudly", () => {
  expect(() => checkHashes(networks, {})).toThrow(WeightsChangedError);
});

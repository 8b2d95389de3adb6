import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { convertNetworks } from "./convert-networks.ts";
import { checkHashes, hashesOf, WeightsChangedError } from "./hashes.ts";

const networks = await convertNetworks();

test("convertNetworks returns the same bytes for the same packages", async () => {
  expect(hashesOf(await convertNetworks())).toEqual(hashesOf(networks));
});

test("convertNetworks returns the networks whose hashes are committed", async () => {
  const committed = JSON.parse(await readFile(new URL("hashes.json", import.meta.url), "utf8"));
  expect(() => checkHashes(networks, committed)).not.toThrow();
});

test("checkHashes refuses weights that changed in the package", () => {
  const expected = hashesOf(networks);
  expected["faceres"] = { ...expected["faceres"]!, source: "0".repeat(64) };
  expect(() => checkHashes(networks, expected)).toThrow(WeightsChangedError);
  expect(() => checkHashes(networks, expected)).toThrow(/faceres.*not those we reviewed/);
});

test("checkHashes refuses a converter that makes other bytes", () => {
  const expected = hashesOf(networks);
  expected["blazeface"] = { ...expected["blazeface"]!, onnx: "0".repeat(64) };
  expect(() => checkHashes(networks, expected)).toThrow(/blazeface.*makes another file/);
});

test("checkHashes refuses a network without a committed hash", () => {
  expect(() => checkHashes(networks, {})).toThrow(WeightsChangedError);
});

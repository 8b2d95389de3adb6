// The fixed piece of work of measure-machine.mjs: parsing, hashing, sorting, text, and arithmetic.
import { createHash } from "node:crypto";
import { workerData } from "node:worker_threads";

for (let round = 0; round < workerData; round++) {
  const rows = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `row ${(id * 7919) % 2_003}` }));
  const text = JSON.stringify(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  createHash("sha256").update(text).digest();
  JSON.parse(text.replaceAll(/row (\d+)/g, (_, digits) => `line ${digits.padStart(5, "0")}`));
  const samples = new Float32Array(200_000);
  for (let at = 1; at < samples.length; at++) samples[at] = samples[at - 1] * 0.9 + Math.sin(at);
}

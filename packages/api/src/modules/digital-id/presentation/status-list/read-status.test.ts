import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { readStatus } from "./read-status.ts";

const lst = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

// The examples of draft-ietf-oauth-status-list §4.
test.for([
  [1, "eNrbuRgAAhcBXQ", [1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0, 1]],
  [2, "eNo76fITAAPfAgc", [1, 2, 0, 3, 0, 1, 0, 1, 1, 2, 3, 3]],
] as const)("readStatus reads the draft's list of %d bits each", async ([bits, encoded, statuses]) => {
  const list = { bits, lst: lst(encoded) };
  const read = await Promise.all(statuses.map((_, index) => readStatus(list, index)));
  expect(read).toEqual(statuses);
  await expect(readStatus(list, statuses.length)).rejects.toThrow("no such index");
});

test("readStatus refuses an index beyond any list", async () => {
  const list = { bits: 1 as const, lst: new Uint8Array(deflateSync(new Uint8Array(1))) };
  await expect(readStatus(list, Number.MAX_SAFE_INTEGER)).rejects.toThrow("no such index");
});

test("readStatus stops at 4 MiB, and reads a list of exactly that", async () => {
  const compressed = (length: number) => new Uint8Array(deflateSync(new Uint8Array(length)));
  const largest = 4 * 1024 * 1024;
  expect(await readStatus({ bits: 8, lst: compressed(largest) }, largest - 1)).toBe(0);
  await expect(readStatus({ bits: 8, lst: compressed(largest + 1) }, 0)).rejects.toThrow();
});

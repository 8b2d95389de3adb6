import { expect, test } from "vitest";
import { createStatusLists } from "./status-lists.ts";

const now = new Date();
const token = { sub: "x", iat: 0, list: { bits: 1 as const, lst: new Uint8Array() } };

/** Opens lists of a size, and records which are fetched. */
function openLists(bytes: number) {
  const fetched: string[] = [];
  const lists = createStatusLists(async (uri) => {
    fetched.push(uri);
    return { contentType: "text/plain", body: new Uint8Array(bytes) };
  });
  const read = (index: number) => lists.read(`https://issuer.example/${index}`, now, async () => token);
  const timesFetched = (index: number) => fetched.filter((uri) => uri.endsWith(`/${index}`)).length;
  return { read, timesFetched };
}

test.for([
  ["lists", 1, 500],
  ["bytes", 1024 * 1024, 32],
] as const)("the lists used last are kept, up to a number of %s", async ([, bytes, most]) => {
  const { read, timesFetched } = openLists(bytes);
  for (let index = 1; index <= most; index++) await read(index);
  await read(1);
  await read(0);
  for (const index of [0, 1, 3]) await read(index);
  expect([0, 1, 2, 3].map(timesFetched)).toEqual([1, 1, 1, 1]);
  await read(2);
  expect(timesFetched(2)).toBe(2);
});

test("one list that is asked for by many at once is fetched once", async () => {
  const { read, timesFetched } = openLists(10);
  await Promise.all(Array.from({ length: 50 }, () => read(7)));
  expect(timesFetched(7)).toBe(1);
});

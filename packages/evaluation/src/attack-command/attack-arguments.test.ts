import { expect, test } from "vitest";
import { parseAttackArguments } from "./attack-arguments.ts";

const heads = ["--heads", "heads"];

test("without options, every species attacks a scan with head turns that are shown, two at once", () => {
  expect(parseAttackArguments(heads)).toMatchObject({
    attempts: { simple: 1000, costly: 300, genuine: 1000 },
    only: null,
    kinds: ["head_turn"],
    styles: ["shown"],
    atOnce: 2,
    shouldWrite: false,
  });
});

test("attempts, species, kinds and styles are taken as given", () => {
  const given = "--attempts 3,2,4 --only print,genuine --kind without_turn --style shown,spoken --at-once 1";
  expect(parseAttackArguments([...heads, ...given.split(" ")])).toMatchObject({
    attempts: { simple: 3, costly: 2, genuine: 4 },
    only: ["print", "genuine"],
    kinds: ["without_turn"],
    styles: ["shown", "spoken"],
    atOnce: 1,
  });
});

test.each([
  ["", "The genuine visitors need --heads."],
  ["--heads h --kind nod", "--kind takes some of head_turn, without_turn."],
  ["--heads h --at-once 0", "--at-once takes a whole number from 1 on."],
  ["--heads h --attempts 3,2", "--attempts takes three whole numbers."],
  ["--heads h --faces f --write --quick", "What is published takes a folder of faces"],
  ["--heads h --faces f --write --only print", "What is published takes a folder of faces"],
])("%s is refused with a reason", (given, reason) => {
  expect(() => parseAttackArguments(given.split(" ").filter(Boolean))).toThrow(reason);
});

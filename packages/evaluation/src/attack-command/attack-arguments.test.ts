import { expect, test } from "vitest";
import { parseAttackArguments } from "./attack-arguments.ts";

const heads = ["--heads", "heads"];

test("without options, every species attacks a scan with head turns that are shown, two at once", () => {
  expect(parseAttackArguments(heads)).toMatchObject({
    attempts: { simple: 1000, costly: 300, genuine: 1000 },
    only: null,
    kind: "head_turn",
    style: "shown",
    atOnce: 2,
    isRehearsal: false,
    shouldWrite: false,
  });
});

test("attempts, species, kind and style are taken as given", () => {
  const given =
    "--attempts 3,2,4 --only print,genuine --kind without_turn --style spoken --at-once 1 --rehearse";
  expect(parseAttackArguments([...heads, ...given.split(" ")])).toMatchObject({
    attempts: { simple: 3, costly: 2, genuine: 4 },
    only: ["print", "genuine"],
    kind: "without_turn",
    style: "spoken",
    atOnce: 1,
    isRehearsal: true,
  });
});

test.each([
  ["", "The genuine visitors need --heads."],
  ["--heads h --kind nod", "--kind takes one of head_turn, without_turn."],
  ["--heads h --at-once 0", "--at-once takes a whole number from 1 on."],
  ["--heads h --attempts 3,2", "--attempts takes three whole numbers."],
  ["--heads h --faces f --write --rehearse", "What is published takes a server"],
  ["--heads h --faces f --write --only print", "What is published takes a server"],
])("%s is refused with a reason", (given, reason) => {
  expect(() => parseAttackArguments(given.split(" ").filter(Boolean))).toThrow(reason);
});

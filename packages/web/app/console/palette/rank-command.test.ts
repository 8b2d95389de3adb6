import { expect, test } from "vitest";
import { rankCommand } from "./rank-command.ts";

const command = { name: "Pause Weinhaus Söhne", keywords: "website soehne.example ast_01h" };
const rank = (typed: string) => rankCommand(command, typed);

test.each([
  ["pau", 0],
  ["PAUSE W", 0],
  ["weinh", 1],
  ["söh pau", 1],
  ["pws", 2],
  ["pawei", 2],
  ["soehne.ex pause", 3],
  ["example", 3],
  ["inhaus", 4],
  ["pueno", 5],
  ["pause nord", undefined],
  ["ample", undefined],
  ["zzz", undefined],
])("rankCommand: %j matches with rank %s", (typed, expected) => {
  expect(rank(typed)).toBe(expected);
});

test("rankCommand finds a name with marks by its plain letters", () => {
  expect(rank("sohne")).toBe(1);
  expect(rank("SÖHNE")).toBe(1);
});

test("rankCommand does not try every way in which a long text almost matches", () => {
  const long = { name: "a ".repeat(200), keywords: "" };
  expect(rankCommand(long, `${"a".repeat(100)}b`)).toBeUndefined();
  expect(rankCommand({ ...long, name: `${long.name}b` }, `${"a".repeat(100)}b`)).toBe(2);
});

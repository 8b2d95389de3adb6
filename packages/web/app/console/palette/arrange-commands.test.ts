import { Globe } from "lucide-react";
import { expect, test, vi } from "vitest";
import { arrangeCommands, maxBest } from "./arrange-commands.ts";
import type { Command, CommandGroup } from "./command.ts";

const named = (name: string): Command => ({ id: name, name, keywords: "", Icon: Globe, run: vi.fn() });
const group = (name: string, names: string[], rest: Partial<CommandGroup> = {}): CommandGroup => ({
  name,
  items: names.map(named),
  ...rest,
});
const groups = [
  group("Screens", ["Dashboard", "Billing"]),
  group("Websites", ["Pause Bills", "Dart Bar"], { onlyTyped: true }),
];
const shown = (typed: string, recent: string[] = []) =>
  arrangeCommands(groups, typed, recent).map(({ name, items }) => [name, ...items.map(({ id }) => id)]);

test("before anything is typed, the last choices come first, and long lists are left out", () => {
  expect(shown("")).toEqual([["Screens", "Dashboard", "Billing"]]);
  expect(shown("", ["Pause Bills", "gone", "Billing"])).toEqual([
    ["Recent", "Pause Bills", "Billing"],
    ["Screens", "Dashboard"],
  ]);
});

test("a name that starts with the text comes before one with a word that does", () => {
  expect(shown("bil")).toEqual([["Best matches", "Billing", "Pause Bills"]]);
});

test("among equal matches, the last choice comes first", () => {
  expect(shown("da")).toEqual([["Best matches", "Dashboard", "Dart Bar"]]);
  expect(shown("da", ["Dart Bar"])).toEqual([["Best matches", "Dart Bar", "Dashboard"]]);
});

test("what changes something comes after what opens something, also if it was the last choice", () => {
  const pause = { ...named("Pause Weinhaus"), isAct: true } as const;
  const websites = [{ name: "Websites", items: [pause, named("Methods of Weinhaus"), named("Weinhaus")] }];
  const [best] = arrangeCommands(websites, "wein", [pause.id]);
  expect(best!.items.map(({ name }) => name)).toEqual(["Weinhaus", "Methods of Weinhaus", "Pause Weinhaus"]);
});

test("scattered letters count only if nothing matches better", () => {
  expect(shown("dsbrd")).toEqual([["Best matches", "Dashboard"]]);
  expect(shown("bill")).toEqual([["Best matches", "Billing", "Pause Bills"]]);
});

test("nothing is shown if nothing matches", () => {
  expect(shown("no such thing")).toEqual([]);
});

test("what is no best match follows in its group, and the list ends at 50", () => {
  const names = Array.from({ length: 80 }, (_, index) => `Shop ${index}`);
  const many = arrangeCommands([group("Websites", names)], "shop", []);
  expect(many.map(({ name, items }) => [name, items.length])).toEqual([
    ["Best matches", maxBest],
    ["Websites", 50 - maxBest],
  ]);
});

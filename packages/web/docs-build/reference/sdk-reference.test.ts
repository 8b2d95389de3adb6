import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import sdkPackage from "../../../sdk/package.json" with { type: "json" };
import { parseScriptTag } from "../../../sdk/src/script-tag.ts";
import { optionNotes, sdkBlocks } from "./sdk-reference.ts";

const page = readFileSync(join(import.meta.dirname, "../pages/sdks.md"), "utf8");

const toAttribute = (name: string) =>
  `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

test("the documented attributes are those that the script tag reads, and lead to their options", () => {
  const read = new Set<string>();
  const data = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => (read.add(String(name)), name === "mode" ? "popup" : "value") },
  );
  const { options } = parseScriptTag(data)!;
  const documented = Object.entries(optionNotes).filter(([, { attribute }]) => attribute);
  expect([...read].map(toAttribute).toSorted()).toEqual(
    [...documented.map(([, { attribute }]) => attribute!), "data-trigger"].toSorted(),
  );
  expect(Object.keys(options).toSorted()).toEqual(documented.map(([name]) => name).toSorted());
});

describe("the page about the SDK", () => {
  test("has every part of the reference", () => {
    for (const name of Object.keys(sdkBlocks)) expect(page).toMatch(new RegExp(`^::${name}$`, "m"));
  });

  test("installs the version that this server hands out", () => {
    expect(page).toContain(`/sdk/ofage-sdk-${sdkPackage.version}.tgz`);
  });

  test("names the events that the script tag dispatches", () => {
    const source = readFileSync(join(import.meta.dirname, "../../../sdk/src/script-tag.ts"), "utf8");
    const names = [...source.matchAll(/dispatchPageEvent\("(\w+)"/g)].map(([, name]) => name!);
    expect(names.toSorted()).toEqual(["cancel", "error", "success"]);
    for (const name of names) expect(page).toContain(`\`ofage:${name}\``);
  });
});

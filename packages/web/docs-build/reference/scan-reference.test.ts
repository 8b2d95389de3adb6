import {
  errorStatus,
  ScanHello,
  ScanInstruction,
  ScanMessage,
  scanLimits,
  scanUpgrade,
} from "@ofage/contract";
import { expect, test } from "vitest";
import type { Block } from "../content/blocks.ts";
import { scanCloseBlocks, scanErrorBlocks, scanLimitBlocks } from "./scan-connection-reference.ts";
import { exampleHello, exampleMessages } from "./scan-message-examples.ts";
import {
  scanHelloBlocks,
  scanHintBlocks,
  scanInstructionBlocks,
  scanMessageBlocks,
} from "./scan-message-reference.ts";

const fieldsIn = (blocks: Block[]) =>
  blocks.flatMap((block) => (block.kind === "fields" ? block.fields : []));
const textOf = (blocks: Block[]) =>
  blocks.map((block) => (block.kind === "prose" ? block.text : "")).join("\n");

test("every message of the server has a heading, a description and an example that fits its schema", () => {
  const blocks = scanMessageBlocks();
  const types = ScanMessage.options.map(({ shape }) => shape.type.value);
  expect(blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : []))).toEqual(types);
  for (const block of blocks) if (block.kind === "prose") expect(block.text).toMatch(/\.$/);
  for (const type of types) expect(ScanMessage.parse(exampleMessages[type])).toEqual(exampleMessages[type]);
});

test("the first message's fields are described, and its example fits its schema", () => {
  expect(fieldsIn(scanHelloBlocks()).map(({ name }) => name)).toEqual(Object.keys(ScanHello.shape));
  expect(ScanHello.parse(exampleHello)).toEqual(exampleHello);
});

test("every instruction is listed with its own fields", () => {
  const fields = fieldsIn(scanInstructionBlocks());
  expect(fields.map(({ name, children }) => [name, children!.map((child) => child.name)])).toEqual([
    ["turn", ["side", "degrees", "mark"]],
    ["nod", ["direction", "degrees", "mark"]],
    ["nearer, farther", ["factor"]],
    ["follow", ["path", "step_ms"]],
    ["blink", ["times"]],
    ["open_mouth", ["hold_ms"]],
  ]);
  expect(fields).toHaveLength(ScanInstruction.options.length);
  for (const { text } of fields) expect(text).toMatch(/\.$/);
});

test("fields whose values are listed elsewhere link there instead of repeating them", () => {
  const byName = new Map(fieldsIn(scanMessageBlocks()).map((field) => [field.name, field]));
  for (const [name, link] of [
    ["hint", "(#hints)"],
    ["instruction", "(#instructions)"],
    ["code", "(#errors)"],
  ] as const) {
    expect(byName.get(name)!.text).toContain(link);
    expect(byName.get(name)!.text).not.toContain("no_face");
  }
  expect(fieldsIn(scanHintBlocks()).map(({ name }) => name)).toContain("no_face");
});

test("the error list names every code of the upgrade and of the messages, and where it can come", () => {
  const fields = fieldsIn(scanErrorBlocks());
  const codes = new Set([...scanUpgrade.errors, ...scanUpgrade.messageErrors]);
  expect(new Set(fields.map(({ name }) => name))).toEqual(codes);
  const tagsOf = (name: string) => fields.find((field) => field.name === name)!.tags;
  expect(tagsOf("upgrade_required")).toEqual([String(errorStatus.upgrade_required)]);
  expect(tagsOf("challenge_not_allowed")).toEqual(["message"]);
  expect(tagsOf("engine_busy")).toEqual(["503", "message"]);
});

test("limits have their unit, and each close code a line", () => {
  const limits = textOf(scanLimitBlocks());
  expect(limits).toContain(`| ${scanLimits.totalBytes / 1024 / 1024} MiB |`);
  expect(limits).toContain(`| ${scanLimits.helloMs / 1000} s |`);
  expect(limits).toContain("| 300 KiB |");
  for (const code of [1000, 1008, 1009, 1011, 1012, 1013])
    expect(textOf(scanCloseBlocks())).toContain(`| \`${code}\` |`);
});

import { expect, test } from "vitest";
import { z } from "zod";
import { describeIssue } from "./describe-issue.ts";

const messageFor = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { error: describeIssue }).error?.issues[0]?.message;

test.each([
  [z.enum(["success", "failed"]), "fine", "Please send one of: success, failed"],
  [z.string(), undefined, "This is required"],
  [z.string(), 1, "Please send text"],
  [z.int(), "1", "Please send a number"],
  [z.int(), 1.5, "Please send a whole number"],
  [z.array(z.string()), {}, "Please send a list"],
  [z.int().max(100), 101, "Please send at most 100"],
  [z.string().max(2), "abc", "Please send at most 2 characters"],
  [z.array(z.int()).min(1), [], "Please send at least 1 entry"],
  [z.strictObject({}), { a: 1 }, "These fields are not known: a"],
  [z.iso.datetime(), "soon", "This is not valid"],
])("describeIssue has a sentence of its own for case %#", (schema, input, sentence) => {
  expect(messageFor(schema, input)).toBe(sentence);
});

test("a schema's own sentence takes precedence", () => {
  expect(messageFor(z.int("Sensitivity must be a whole number"), "x")).toBe(
    "Sensitivity must be a whole number",
  );
});

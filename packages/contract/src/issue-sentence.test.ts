import { expect, test } from "vitest";
import { z } from "zod";
import { contract, issueSentence, type Route } from "./index.ts";

const sentenceOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input, { error: issueSentence }).error?.issues[0]?.message;

test.for<[z.ZodType, unknown, string]>([
  [z.string(), undefined, "This is required."],
  [z.string(), 1, "Please send text."],
  [z.number(), Number.NaN, "Please send a number."],
  [z.boolean(), "true", "Please send true or false."],
  [z.array(z.string()), {}, "Please send a list."],
  [z.object({}), null, "Please send an object."],
  [z.number().min(1), 0, "Please send at least 1."],
  [z.number().max(1000), 1001, "Please send at most 1,000."],
  [z.string().min(1), "", "Please send at least 1 character."],
  [z.string().max(200), "x".repeat(201), "Please send at most 200 characters."],
  [z.array(z.string()).min(1), [], "Please send at least 1 entry."],
  [z.enum(["a", "b"]), "c", "Please send one of a, b."],
  [z.literal("a"), "c", "The only value is a."],
  [z.iso.date(), "x", "This value is not valid."],
  [z.string().min(2, "Too short for us."), "x", "Too short for us."],
])("sentence %#: %s", ([schema, input, sentence]) => {
  expect(sentenceOf(schema, input)).toBe(sentence);
});

test("no route answers invalid input in zod's own words", () => {
  const wrong = [undefined, null, -1, Number.NaN, 1e9, true, "", "x", "x".repeat(5000), [], {}];
  for (const [name, { input }] of Object.entries<Route>(contract)) {
    for (const field of Object.keys(input.shape)) {
      for (const value of wrong) {
        const { error } = input.safeParse({ [field]: value }, { error: issueSentence });
        for (const { message } of error?.issues ?? [])
          expect([name, field, message]).not.toEqual([
            name,
            field,
            expect.stringMatching(/^(Invalid (input|option|type|key|string)|Too (small|big)|Unrecognized)/),
          ]);
      }
    }
  }
});

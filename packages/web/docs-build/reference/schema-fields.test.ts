import { expect, test } from "vitest";
import { z } from "zod";
import { inputFields, outputFields } from "./schema-fields.ts";

test("inputFields returns types, limits, closed lists and defaults", () => {
  const schema = z.object({
    url: z.string().max(20).describe("Where."),
    size: z.int().min(1).max(1000).default(20),
    kind: z.enum(["a", "b"]).optional(),
    kinds: z
      .array(z.enum(["a", "b"]))
      .min(1)
      .optional(),
    back: z.union([z.enum(["", "#"]), z.string(), z.null()]).optional(),
    only: z.literal("x").default("x"),
    data: z.record(z.string(), z.string()).default({}),
  });
  expect(inputFields(schema)).toEqual([
    { name: "url", tags: ["string", "required"], text: "Where. At most 20 characters." },
    { name: "size", tags: ["integer"], text: "1 to 1,000. Default: `20`." },
    { name: "kind", tags: ["string"], text: "One of `a`, `b`." },
    { name: "kinds", tags: ["array of strings"], text: "One of `a`, `b`. At least 1." },
    { name: "back", tags: ["string or null"], text: "" },
    { name: "only", tags: ["string"], text: "Always `x`." },
    { name: "data", tags: ["object of strings"], text: "" },
  ]);
});

test("inputFields does not repeat a limit or list that the description mentions", () => {
  const schema = z.object({
    size: z.int().min(1).max(100).describe("How many at most, 1 to 100."),
    kind: z.enum(["a", "b"]).describe("`a` or `b`."),
  });
  expect(inputFields(schema).map(({ text }) => text)).toEqual(["How many at most, 1 to 100.", "`a` or `b`."]);
});

test("outputFields includes nested fields", () => {
  const schema = z.array(
    z.object({ at: z.iso.datetime().nullable(), data: z.object({ id: z.string().describe("Its id.") }) }),
  );
  expect(outputFields(schema)).toEqual([
    { name: "at", tags: ["time or null"], text: "" },
    {
      name: "data",
      tags: ["object"],
      text: "",
      children: [{ name: "id", tags: ["string"], text: "Its id." }],
    },
  ]);
});

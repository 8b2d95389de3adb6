import { expect, test } from "vitest";
import { z } from "zod";
import { createFormResolver } from "./use-zod-form.ts";

const schema = z.object({
  name: z.string({ error: "Name is required" }),
  color: z.enum(["red", "green"]),
  age: z.number().max(120),
});

async function sentences(values: object) {
  const { errors } = await createFormResolver(schema)(values as z.input<typeof schema>, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

test("a form says what the server would say, and keeps the schema's own sentences", async () => {
  expect(await sentences({ name: 5, color: "blue", age: 130 })).toEqual({
    name: "Name is required",
    color: "Please send one of red, green.",
    age: "Please send at most 120.",
  });
  expect(await sentences({ name: "Ada", color: "red" })).toEqual({ age: "This is required." });
});

import type { Route, RouteRequest } from "@ofage/contract";
import { z } from "zod";

/** Tool that an assistant can call. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  /** Changes nothing. */
  isReadOnly: boolean;
  /** Returns the text or the value that the assistant reads. */
  run(input: never): Promise<unknown>;
}

/**
 * Creates a tool that makes one call of the API, with its input and its words.
 * @param fields of the input, all unless given
 */
export function createRouteTool<R extends Route>(
  name: string,
  row: R,
  run: (input: RouteRequest<R>) => Promise<unknown>,
  fields: z.ZodRawShape = row.input.shape,
): Tool {
  return {
    name,
    title: row.summary,
    description: [row.summary, row.description].filter(Boolean).join(". "),
    // As the server does, it refuses what it does not know.
    input: z.strictObject(fields),
    isReadOnly: row.method === "GET",
    run,
  };
}

/** Describes a tool as `tools/list` returns it. */
export function presentTool({ name, title, description, input, isReadOnly }: Tool) {
  const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(input, {
    io: "input",
    unrepresentable: "any",
    // A long pattern stands beside the format, which says it all.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
    },
  });
  return {
    name,
    title,
    description,
    inputSchema,
    annotations: { readOnlyHint: isReadOnly, openWorldHint: false },
  };
}

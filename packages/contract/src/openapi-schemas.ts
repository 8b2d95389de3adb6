import { z } from "zod";
import * as contract from "./index.ts";
import type { Row, Routes } from "./route.ts";

export type Schema = Record<string, unknown>;

export interface Schemas {
  /** What the row answers: a reference where the contract exports it by name. */
  output(row: Row): Schema;
  /** What the row takes, field by field. */
  input(row: Row): { properties: Record<string, Schema>; required: string[] };
  /** The exported schema of this name. */
  named(name: string): Schema;
  /** Every schema that has been referred to, by name. */
  referred(): Record<string, Schema>;
}

/** The contract's schemas as JSON Schema 2020-12. Those that it exports have the names that they have there. */
export function createSchemas(table: Routes): Schemas {
  const exported = Object.entries(contract).filter(([, value]) => value instanceof z.ZodType);
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of exported) registry.add(schema as z.ZodType, { id });
  for (const [id, row] of Object.entries(table)) {
    if (!registry.has(row.output)) registry.add(row.output, { id: `${id} output` });
  }
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => pathOf(id), unrepresentable: "any", override });
  const names = new Set(exported.map(([name]) => name));
  const referred = new Set<string>();

  function inline(id: string): Schema {
    const { $schema: _dialect, $id: _address, ...schema } = schemas[id] as Schema;
    note(schema);
    return schema;
  }

  function note(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    if ("$ref" in value && typeof value.$ref === "string") refer(value.$ref.slice(pathOf("").length));
    for (const part of Object.values(value)) note(part);
  }

  function refer(name: string): Schema {
    if (!referred.has(name)) {
      referred.add(name);
      inline(name);
    }
    return { $ref: pathOf(name) };
  }

  return {
    output: (row) => {
      const { id } = registry.get(row.output)!;
      return names.has(id) ? refer(id) : inline(id);
    },
    input: (row) => {
      const { properties = {}, required = [] } = z.toJSONSchema(row.input, {
        io: "input",
        unrepresentable: "any",
        override,
      });
      return { properties: properties as Record<string, Schema>, required };
    },
    named: refer,
    referred: () => Object.fromEntries([...referred].toSorted().map((name) => [name, inline(name)])),
  };
}

const pathOf = (id: string) => `#/components/schemas/${id}`;

/** `format: date-time` says it all; the pattern beside it is 200 characters that no reader reads. */
function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
}

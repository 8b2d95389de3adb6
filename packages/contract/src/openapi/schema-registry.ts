import { z } from "zod";
import * as contract from "../index.ts";
import type { Route, Routes } from "../route.ts";
import { publishedNames } from "./published-names.ts";

export type JsonSchema = Record<string, unknown>;

export interface SchemaRegistry {
  /** Returns the schema of the route's response: a reference where the contract exports it by name. */
  output(route: Route): JsonSchema;
  /** Returns the schema of the route's input, field by field. */
  input(route: Route): { properties: Record<string, JsonSchema>; required: string[] };
  /** Returns a reference to the exported schema of this name. */
  referenceByName(name: string): JsonSchema;
  /** Returns every schema that has been referred to, by name. */
  referencedSchemas(): Record<string, JsonSchema>;
}

/** Creates a registry of the contract's schemas as JSON Schema 2020-12. Exported schemas keep their names. */
export function createSchemaRegistry(table: Routes): SchemaRegistry {
  const exported = Object.entries(contract)
    .filter(([, value]) => value instanceof z.ZodType)
    .map(([name, value]) => [publishedNames[name] ?? name, value] as const);
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of exported) registry.add(schema as z.ZodType, { id });
  for (const [id, route] of Object.entries(table)) {
    if (!registry.has(route.output)) registry.add(route.output, { id: `${id} output` });
  }
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => schemaPath(id),
    unrepresentable: "any",
    override: dropDateTimePattern,
  });
  const names = new Set(exported.map(([name]) => name));
  const referred = new Set<string>();

  function inline(id: string): JsonSchema {
    const { $schema: _dialect, $id: _address, ...schema } = schemas[id] as JsonSchema;
    note(schema);
    return schema;
  }

  function note(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    if ("$ref" in value && typeof value.$ref === "string") refer(value.$ref.slice(schemaPath("").length));
    for (const part of Object.values(value)) note(part);
  }

  function refer(name: string): JsonSchema {
    if (!referred.has(name)) {
      referred.add(name);
      inline(name);
    }
    return { $ref: schemaPath(name) };
  }

  return {
    output: (route) => {
      const { id } = registry.get(route.output)!;
      return names.has(id) ? refer(id) : inline(id);
    },
    input: (route) => {
      const { properties = {}, required = [] } = z.toJSONSchema(route.input, {
        io: "input",
        unrepresentable: "any",
        override: dropDateTimePattern,
      });
      return { properties: properties as Record<string, JsonSchema>, required };
    },
    referenceByName: refer,
    referencedSchemas: () => Object.fromEntries([...referred].toSorted().map((name) => [name, inline(name)])),
  };
}

const schemaPath = (id: string) => `#/components/schemas/${id}`;

/** Drops the 200-character pattern next to `format: date-time`, which already says it all. */
function dropDateTimePattern({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
}

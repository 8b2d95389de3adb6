import { z } from "zod";
import type { FieldDoc } from "../content/blocks.ts";

/** Part of JSON Schema that zod writes for our contract. */
interface JsonSchemaPart {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchemaPart[];
  oneOf?: JsonSchemaPart[];
  items?: JsonSchemaPart;
  properties?: Record<string, JsonSchemaPart>;
  required?: string[];
  additionalProperties?: JsonSchemaPart | boolean;
  description?: string;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
}

/** Returns the fields that a caller can send. */
export function inputFields(schema: z.ZodType): FieldDoc[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) =>
    toFieldDoc(name, property, required.includes(name) ? ["required"] : [], true),
  );
}

/** Returns the fields of a response; for a list, those of its entries. */
export function outputFields(schema: z.ZodType): FieldDoc[] {
  const whole = toJsonSchema(schema, "output");
  const { properties = {} } = whole.type === "array" ? (whole.items ?? {}) : whole;
  return Object.entries(properties).map(([name, property]) => toFieldDoc(name, property, [], false));
}

function toJsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchemaPart {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchemaPart;
}

function toFieldDoc(name: string, schema: JsonSchemaPart, tags: string[], isInput: boolean): FieldDoc {
  const inner = schema.items?.properties ?? schema.properties;
  return {
    name,
    tags: [describeType(schema), ...tags],
    text: [schema.description, describeValues(schema), ...(isInput ? describeLimits(schema) : [])]
      .filter(Boolean)
      .join(" "),
    ...(inner && {
      children: Object.entries(inner).map(([name, property]) => toFieldDoc(name, property, [], isInput)),
    }),
  };
}

function describeType(schema: JsonSchemaPart): string {
  return [...new Set(listTypes(schema))].join(" or ");
}

function listTypes(schema: JsonSchemaPart): string[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap(listTypes);
  if (Array.isArray(schema.type)) return schema.type;
  if (schema.type === "array") return [`array of ${describeType(schema.items ?? {})}s`];
  if (schema.format === "date-time") return ["time"];
  if (schema.type === "object" && typeof schema.additionalProperties === "object") {
    return [`object of ${describeType(schema.additionalProperties)}s`];
  }
  return [schema.type ?? "anything"];
}

/** Lists the closed set of values if the description does not name them. */
function describeValues(schema: JsonSchemaPart): string | undefined {
  // A union of the empty string and free text is not a closed list.
  const closed = [schema, schema.items ?? {}, ...(schema.anyOf ?? [])].flatMap(
    ({ enum: list, const: only }) => list ?? (only === undefined ? [] : [only]),
  );
  const isFree = schema.anyOf?.some(({ type, enum: list }) => type === "string" && !list);
  const named = closed.map((value) => `\`${value}\``);
  if (isFree || named.every((value) => schema.description?.includes(value))) return;
  return named.length === 1 ? `Always ${named[0]}.` : `One of ${named.join(", ")}.`;
}

function describeLimits(schema: JsonSchemaPart): string[] {
  const parts: string[] = [];
  const longest = [schema, ...(schema.anyOf ?? [])].map(({ maxLength }) => maxLength).find(Boolean);
  if (longest) parts.push(`At most ${longest} characters.`);
  if (schema.minItems) parts.push(`At least ${schema.minItems}.`);
  if (schema.minimum !== undefined && schema.maximum !== undefined) {
    const range = `${schema.minimum} to ${schema.maximum.toLocaleString("en-US")}.`;
    if (!schema.description?.includes(range)) parts.push(range);
  }
  const { default: initial, const: only } = schema;
  if (only === undefined && initial !== undefined && initial !== null && typeof initial !== "object") {
    parts.push(`Default: \`${initial}\`.`);
  }
  return parts;
}

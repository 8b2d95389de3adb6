import { z } from "zod";
import type { Field } from "../content/blocks.ts";

/** The part of JSON Schema that zod writes for our contract. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
}

/** What a caller may send. */
export function inputFields(schema: z.ZodType): Field[] {
  const { properties = {}, required = [] } = toSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) =>
    field(name, property, required.includes(name) ? ["required"] : [], true),
  );
}

/** What an answer holds; of a list, what each of its entries does. */
export function outputFields(schema: z.ZodType): Field[] {
  const whole = toSchema(schema, "output");
  const { properties = {} } = whole.type === "array" ? (whole.items ?? {}) : whole;
  return Object.entries(properties).map(([name, property]) => field(name, property, [], false));
}

function toSchema(schema: z.ZodType, io: "input" | "output"): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;
}

function field(name: string, schema: Schema, tags: string[], isInput: boolean): Field {
  const inner = schema.items?.properties ?? schema.properties;
  return {
    name,
    tags: [typeOf(schema), ...tags],
    text: [schema.description, values(schema), ...(isInput ? limits(schema) : [])].filter(Boolean).join(" "),
    ...(inner && {
      children: Object.entries(inner).map(([name, property]) => field(name, property, [], isInput)),
    }),
  };
}

function typeOf(schema: Schema): string {
  return [...new Set(typesOf(schema))].join(" or ");
}

function typesOf(schema: Schema): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap(typesOf);
  if (Array.isArray(schema.type)) return schema.type;
  if (schema.type === "array") return [`array of ${typeOf(schema.items ?? {})}s`];
  if (schema.format === "date-time") return ["time"];
  if (schema.type === "object" && typeof schema.additionalProperties === "object") {
    return [`object of ${typeOf(schema.additionalProperties)}s`];
  }
  return [schema.type ?? "anything"];
}

/** The closed list of values, where there is one that the description does not already name. */
function values(schema: Schema): string | undefined {
  // A union of the empty string with free text is no closed list.
  const closed = [schema, schema.items ?? {}, ...(schema.anyOf ?? [])].flatMap(
    ({ enum: list, const: only }) => list ?? (only === undefined ? [] : [only]),
  );
  const isFree = schema.anyOf?.some(({ type, enum: list }) => type === "string" && !list);
  const named = closed.map((value) => `\`${value}\``);
  if (isFree || named.every((value) => schema.description?.includes(value))) return;
  return named.length === 1 ? `Always ${named[0]}.` : `One of ${named.join(", ")}.`;
}

function limits(schema: Schema): string[] {
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
    parts.push(`\`${initial}\` unless said.`);
  }
  return parts;
}

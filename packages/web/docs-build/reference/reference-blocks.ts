import {
  apiKeyRoutes,
  auditLogRoutes,
  restrictedKeyErrors,
  type Route,
  verificationRoutes,
  webhookRoutes,
} from "@ofage/contract";
import { z } from "zod";
import type { Block, FieldDoc } from "../content/blocks.ts";
import { type ResponseObject, responseObjects } from "./response-objects.ts";
import { buildCallSamples } from "./call-samples.ts";
import { errorId } from "./error-reference.ts";
import { inputFields, outputFields } from "./schema-fields.ts";

/** Groups of the reference page: routes and the objects that they return. */
const groups: readonly { title: string; routes: Record<string, Route>; objects: readonly string[] }[] = [
  {
    title: "Verifications",
    routes: verificationRoutes,
    objects: ["check-object", "created-check-object", "check-list-object"],
  },
  { title: "API keys", routes: apiKeyRoutes, objects: ["api-key-object"] },
  {
    title: "Webhooks",
    routes: webhookRoutes,
    objects: ["webhook-object", "webhook-secret-object", "delivery-object", "delivery-detail-object"],
  },
  { title: "Audit log", routes: auditLogRoutes, objects: ["settings-object"] },
];

/**
 * Builds `::reference`: every route of the contract that takes a secret key.
 * @param errorsPath path of the page that explains the error codes; undefined if there is none
 */
export function referenceBlocks(errorsPath: string | undefined): Block[] {
  return groups.flatMap(({ title, routes, objects }) => [
    { kind: "heading", level: 2, text: title },
    ...Object.entries(routes)
      .filter(([, row]) => row.auth.includes("secret_key"))
      .flatMap(([name, row]) => routeBlocks(name, row, errorsPath)),
    ...responseObjects.filter(({ id }) => objects.includes(id)).flatMap(objectBlocks),
  ]);
}

/** Returns the anchor of a route: "createVerification" → "create-verification". */
export const routeId = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function routeBlocks(name: string, row: Route, errorsPath: string | undefined): Block[] {
  const example = row.examples?.[0];
  const id = routeId(name);
  return [
    { kind: "heading", level: 3, text: row.summary, id },
    { kind: "endpoint", method: row.method, path: row.path },
    { kind: "prose", text: [row.description, routeNote(row)].filter(Boolean).join("\n\n") },
    ...parameterBlocks(id, row),
    ...(example
      ? ([
          { kind: "heading", level: 4, text: "Request", id: `${id}-request` },
          { kind: "prose", text: `${example.summary}:` },
          { kind: "code", codes: buildCallSamples(row, example.input) },
        ] satisfies Block[])
      : []),
    { kind: "heading", level: 4, text: `Response ${row.status ?? 200}`, id: `${id}-response` },
    ...responseBlocks(row),
    { kind: "prose", text: `Errors: ${errorLinks(row, errorsPath)}.` },
  ];
}

function routeNote(row: Route): string {
  const { max, windowSeconds } = row.limit;
  const limit = `At most ${max.toLocaleString("en-US")} calls ${windowSeconds === 60 ? "a minute" : `in ${windowSeconds} s`} for all your live keys together, and as many for your test keys.`;
  const repeats = row.method === "POST" ? " Accepts an `Idempotency-Key`." : "";
  return `${limit}${repeats} A key with chosen permissions needs \`${row.scope}\`.`;
}

function parameterBlocks(id: string, row: Route): Block[] {
  const inPath = new Set([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name!));
  const all = inputFields(row.input);
  const inQuery = row.method === "GET" || row.method === "DELETE";
  const list = (title: string, fields: FieldDoc[]): Block[] =>
    fields.length === 0
      ? []
      : [
          { kind: "heading", level: 4, text: title, id: `${id}-${title.toLowerCase()}` },
          { kind: "fields", fields },
        ];
  return [
    ...list(
      "Path",
      all.filter(({ name }) => inPath.has(name)),
    ),
    ...list(
      inQuery ? "Query" : "Body",
      all.filter(({ name }) => !inPath.has(name)),
    ),
  ];
}

/** Describes a route's response: a described object, a list of them, or a small object of its own. */
function responseBlocks(row: Route): Block[] {
  const isList = row.output instanceof z.ZodArray;
  const schema = isList ? (row.output as z.ZodArray).element : row.output;
  const answer = responseObjects.find((answer) => answer.schema === schema);
  if (!answer) return [{ kind: "fields", fields: outputFields(row.output) }];
  const link = `[${answer.name[0]!.toLowerCase()}${answer.name.slice(1)}](#${answer.id})`;
  const paging = row.paged
    ? " The headers `X-Total`, `X-Total-Pages`, `X-Page` and `X-Per-Page` describe your position in the list."
    : "";
  return [
    { kind: "prose", text: isList ? `A list; each entry is ${link}.${paging}` : `${capitalizeLink(link)}.` },
  ];
}

// The capital letter goes inside the link that the sentence starts with.
const capitalizeLink = (link: string) =>
  link.replace(/^\[(\w)/, (_, letter: string) => `[${letter.toUpperCase()}`);

function errorLinks(row: Route, errorsPath: string | undefined): string {
  return [...row.errors, ...restrictedKeyErrors]
    .map((code) => (errorsPath ? `[\`${code}\`](${errorsPath}#${errorId(code)})` : `\`${code}\``))
    .join(", ");
}

function objectBlocks({ name, id, schema, example }: ResponseObject): Block[] {
  const base = responseObjects
    .slice(
      0,
      responseObjects.findIndex((other) => other.schema === schema),
    )
    .find((other) => Object.keys(other.schema.shape).every((key) => key in schema.shape));
  const added = outputFields(schema).filter(
    (field) => base?.schema.shape[field.name] !== schema.shape[field.name],
  );
  return [
    { kind: "heading", level: 3, text: name, id },
    ...(base
      ? ([{ kind: "prose", text: `As [${base.name.toLowerCase()}](#${base.id}), with:` }] satisfies Block[])
      : []),
    // Entries of a page are described with their own object.
    { kind: "fields", fields: added.map((field) => linkEntries(field, schema)) },
    { kind: "code", codes: [{ language: "json", code: JSON.stringify(example, null, 2) }] },
  ];
}

function linkEntries(field: FieldDoc, schema: z.ZodObject): FieldDoc {
  const property: unknown = schema.shape[field.name];
  const entry = property instanceof z.ZodArray ? property.element : undefined;
  const answer = responseObjects.find((answer) => answer.schema === entry);
  if (!answer) return field;
  const { children: _described, ...rest } = field;
  return { ...rest, text: `Each is [${answer.name.toLowerCase()}](#${answer.id}).` };
}

import { apiKeyRoutes, auditLogRoutes, type Row, verificationRoutes, webhookRoutes } from "@ofage/contract";
import { z } from "zod";
import type { Block, Field } from "../content/blocks.ts";
import { type Answer, answers } from "./answers.ts";
import { callSamples } from "./calls.ts";
import { errorId } from "./errors.ts";
import { inputFields, outputFields } from "./fields.ts";

/** What belongs together on the page: calls, and the things that they answer. */
const groups: readonly { title: string; rows: Record<string, Row>; objects: readonly string[] }[] = [
  { title: "Checks", rows: verificationRoutes, objects: ["check-object", "check-list-object"] },
  { title: "API keys", rows: apiKeyRoutes, objects: ["api-key-object"] },
  {
    title: "Webhooks",
    rows: webhookRoutes,
    objects: ["webhook-object", "webhook-secret-object", "delivery-object", "delivery-detail-object"],
  },
  { title: "Audit log", rows: auditLogRoutes, objects: ["settings-object"] },
];

/**
 * `::reference`: every row of the contract that takes a secret key.
 * @param errorsPath address of the page that explains the error codes; undefined when none does
 */
export function referenceBlocks(errorsPath: string | undefined): Block[] {
  return groups.flatMap(({ title, rows, objects }) => [
    { kind: "heading", level: 2, text: title },
    ...Object.entries(rows)
      .filter(([, row]) => row.auth.includes("secret_key"))
      .flatMap(([name, row]) => rowBlocks(name, row, errorsPath)),
    ...answers.filter(({ id }) => objects.includes(id)).flatMap(objectBlocks),
  ]);
}

/** "createVerification" → "create-verification": where a row is described. */
export const rowId = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function rowBlocks(name: string, row: Row, errorsPath: string | undefined): Block[] {
  const example = row.examples?.[0];
  const id = rowId(name);
  return [
    { kind: "heading", level: 3, text: row.summary, id },
    { kind: "endpoint", method: row.method, path: row.path },
    { kind: "prose", text: [row.description, note(row)].filter(Boolean).join("\n\n") },
    ...parameterBlocks(id, row),
    ...(example
      ? ([
          { kind: "heading", level: 4, text: "Request", id: `${id}-request` },
          { kind: "prose", text: `${example.summary}:` },
          { kind: "code", codes: callSamples(row, example.input) },
        ] satisfies Block[])
      : []),
    { kind: "heading", level: 4, text: `Response ${row.status ?? 200}`, id: `${id}-response` },
    ...answerBlocks(row),
    { kind: "prose", text: `Errors: ${errorLinks(row, errorsPath)}.` },
  ];
}

function note(row: Row): string {
  const { max, windowSeconds } = row.limit;
  const limit = `At most ${max.toLocaleString("en-US")} calls in ${windowSeconds === 60 ? "a minute" : `${windowSeconds} s`} for one key.`;
  const repeats = row.method === "POST" ? " Takes an `Idempotency-Key`." : "";
  return limit + repeats;
}

function parameterBlocks(id: string, row: Row): Block[] {
  const inPath = new Set([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name!));
  const all = inputFields(row.input);
  const inQuery = row.method === "GET" || row.method === "DELETE";
  const list = (title: string, fields: Field[]): Block[] =>
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

/** What a row answers: one of the described things, a list of them, or a small thing of its own. */
function answerBlocks(row: Row): Block[] {
  const isList = row.output instanceof z.ZodArray;
  const schema = isList ? (row.output as z.ZodArray).element : row.output;
  const answer = answers.find((answer) => answer.schema === schema);
  if (!answer) return [{ kind: "fields", fields: outputFields(row.output) }];
  const link = `[${answer.name[0]!.toLowerCase()}${answer.name.slice(1)}](#${answer.id})`;
  const paging = row.paged
    ? " The headers `X-Total`, `X-Total-Pages`, `X-Page` and `X-Per-Page` tell where in the list you are."
    : "";
  return [{ kind: "prose", text: isList ? `A list; each entry is ${link}.${paging}` : `${capital(link)}.` }];
}

// Inside the link, since the sentence begins with it.
const capital = (link: string) => link.replace(/^\[(\w)/, (_, letter: string) => `[${letter.toUpperCase()}`);

function errorLinks(row: Row, errorsPath: string | undefined): string {
  return row.errors
    .map((code) => (errorsPath ? `[\`${code}\`](${errorsPath}#${errorId(code)})` : `\`${code}\``))
    .join(", ");
}

function objectBlocks({ name, id, schema, example }: Answer): Block[] {
  const base = answers.find(
    (other) => other.schema !== schema && Object.keys(other.schema.shape).every((key) => key in schema.shape),
  );
  const fields = outputFields(schema);
  const added = base ? fields.filter((field) => !(field.name in base.schema.shape)) : fields;
  return [
    { kind: "heading", level: 3, text: name, id },
    ...(base
      ? ([
          { kind: "prose", text: `What [${base.name.toLowerCase()}](#${base.id}) holds, and:` },
        ] satisfies Block[])
      : []),
    // The entries of a page are described where they stand alone.
    { kind: "fields", fields: added.map((field) => linkEntries(field, schema)) },
    { kind: "code", codes: [{ language: "json", code: JSON.stringify(example, null, 2) }] },
  ];
}

function linkEntries(field: Field, schema: z.ZodObject): Field {
  const property: unknown = schema.shape[field.name];
  const entry = property instanceof z.ZodArray ? property.element : undefined;
  const answer = answers.find((answer) => answer.schema === entry);
  if (!answer) return field;
  const { children: _described, ...rest } = field;
  return { ...rest, text: `Each is [${answer.name.toLowerCase()}](#${answer.id}).` };
}

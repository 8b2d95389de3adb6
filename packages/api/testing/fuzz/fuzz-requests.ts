import { brand, type Contract, contract, type Route } from "@ofage/contract";
import * as fc from "fast-check";
import { z } from "zod";
import { invalidIds } from "../invalid-ids.ts";
import { arbitraryForSchema, type JsonSchema } from "./arbitrary-for-schema.ts";
import { stringifyJson, JsonPairs, RawJson } from "./stringify-json.ts";
import { type Placeholder, placeholders } from "./placeholders.ts";

/** Request as it is sent, before its placeholders are filled. */
export interface FuzzRequest {
  route: keyof Contract;
  /** Description of its deviation, for the reader of a finding. */
  kind: string;
  method: string;
  target: string;
  headers: [string, string][];
  /** Text may contain placeholders, bytes may not. */
  body: string | Uint8Array | undefined;
  /** Index of the person whose resources fill the placeholders. */
  account: number;
  /** The framing is not valid HTTP, so a closed connection without a response is acceptable. */
  isRaw?: true;
}

const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

/** Values in place of a field's value. */
const invalidValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, [], {}, "", [null, 1, "x", {}]) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        "1e308",
        "-1e308",
        "1e999",
        "-0",
        "5e-324",
        "9007199254740993",
        "0.1",
        "1E400",
        "123456789012345678901234567890",
      )
      .map((text) => new RawJson(text)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("NaN", "Infinity", "0x10", "01", "+1", "undefined", "'x'", "1n")
      .map((text) => new RawJson(text)),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      "\0",
      "a\0b",
      "\ud800",
      "\udfff\ud800",
      "\u0001\u001b\u202e\ufeff",
      "' or 1=1; --",
      "${jndi:ldap://127.0.0.1/}",
      "../../../../etc/passwd",
      "<script>alert(1)</script>",
      "%00",
      "\r\nSet-Cookie: a=b",
      "🦊".repeat(50),
      "é".normalize("NFD"),
      "2026-02-30",
      "-000001-01-01",
      "275760-09-13T00:00:00.001Z",
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom("x".repeat(100_000), "\u{10ffff}".repeat(9000)) },
  { weight: 1, arbitrary: fc.constantFrom(100, 5000, 20_000).map((depth) => new RawJson(deep(depth))) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      new JsonPairs([["__proto__", { admin: true }]]),
      new JsonPairs([["constructor", { prototype: { admin: true } }]]),
      new JsonPairs([
        ["toString", 1],
        ["length", -1],
        ["then", "x"],
        ["toJSON", 1],
      ]),
    ),
  },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
);

const unknownFieldNames: readonly string[] = [
  "__proto__",
  "constructor",
  "id",
  "organization_id",
  "is_admin",
  "",
  "a\0",
  "_method",
];

interface FieldsCase {
  kind: string;
  fields: unknown;
}

/** Returns an arbitrary for the fields: all valid, one invalid, some missing or added, or one duplicated. */
function fieldsFor(row: Route): fc.Arbitrary<FieldsCase> {
  const schema = z.toJSONSchema(row.input, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const properties = { ...schema.properties };
  for (const [, name] of row.path.matchAll(/:(\w+)/g)) delete properties[name!];
  const names = Object.keys(properties);
  const required = (schema.required ?? []).filter((name) => name in properties);
  const right = arbitraryForSchema({ type: "object", properties, required }) as fc.Arbitrary<
    Record<string, unknown>
  >;
  if (names.length === 0) {
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant({ kind: "right", fields: {} }) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...unknownFieldNames), invalidValues)
          .map(([name, value]) => ({ kind: "a field more", fields: new JsonPairs([[name, value]]) })),
      },
    );
  }
  const name = fc.constantFrom(...names);
  return fc.oneof(
    {
      weight: 6,
      arbitrary: right.map((fields) => ({ kind: "right", fields: withPasswordConfirmation(fields) })),
    },
    {
      weight: 6,
      arbitrary: fc.tuple(right, name, invalidValues).map(([fields, name, value]) => ({
        kind: `${name} spoiled`,
        fields: { ...withPasswordConfirmation(fields), [name]: value },
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          right,
          fc.array(fc.tuple(fc.constantFrom(...names, ...unknownFieldNames), invalidValues), {
            minLength: 1,
            maxLength: 5,
          }),
        )
        .map(([fields, more]) => ({
          kind: "several spoiled",
          fields: new JsonPairs([...Object.entries(fields), ...more]),
        })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(right, name).map(([{ ...fields }, name]) => {
        delete fields[name];
        return { kind: `without ${name}`, fields };
      }),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(right, name, invalidValues).map(([fields, name, value]) => ({
        kind: `${name} twice`,
        fields: new JsonPairs([...Object.entries(fields), [name, value]]),
      })),
    },
  );
}

/** Copies a password into its confirmation field. */
const withPasswordConfirmation = (fields: Record<string, unknown>) =>
  "password_confirmation" in fields ? { ...fields, password_confirmation: fields.password } : fields;

/** Routes that delete the resource they are called with. They rarely get live ones, so that some remain for the other routes. */
const destructiveRoutes: readonly string[] = ["deleteMe", "deleteOrganization", "signOut", "endSession"];

const allBearers = (
  [
    "session",
    "endedSession",
    "secretKey",
    "testKey",
    "publicKey",
    "revokedKey",
    "clientToken",
    "testClientToken",
  ] as const
).map((name) => placeholders[name]);

function bearerOf(name: string, row: Route): fc.Arbitrary<string | undefined> {
  const fitting: Placeholder[] = row.auth.flatMap((credential): Placeholder[] => {
    if (credential === "session") return ["session"];
    if (credential === "secret_key") return ["secretKey", "testKey"];
    if (credential === "public_key") return ["publicKey"];
    if (credential === "client_token") return ["clientToken", "testClientToken"];
    return [];
  });
  const right = fc.constantFrom(
    ...fitting.map((each) => `Bearer ${placeholders[each]}`),
    ...(fitting.length ? [] : [undefined]),
  );
  const alive = destructiveRoutes.includes(name) ? 1 : 240;
  return fc.oneof(
    { weight: alive, arbitrary: right },
    {
      weight: 48,
      arbitrary: fc
        .constantFrom(...allBearers.filter((each) => alive > 1 || each !== placeholders.session))
        .map((each) => `Bearer ${each}`),
    },
    { weight: 16, arbitrary: fc.constant(undefined) },
    {
      weight: 16,
      arbitrary: fc.constantFrom(
        "Bearer",
        "Bearer ",
        "bearer  x",
        "Basic YTpi",
        "Bearer a b",
        `Bearer ${"x".repeat(5000)}`,
        "Bearer .",
        "Bearer ver_.x",
        `Bearer ${brand.keyPrefix}_sk_`,
        `Bearer ${brand.keyPrefix}_sk_${"x".repeat(43)}`,
        `Bearer ${placeholders.clientToken}x`,
        `Bearer ${placeholders.secretKey}\t`,
        "\u00ff",
      ),
    },
  );
}

/** Placeholders for the person's own resource and a stranger's, by collection. */
const placeholdersByCollection: Record<string, [Placeholder[], Placeholder]> = {
  websites: [["website"], "strangersWebsite"],
  verifications: [["check", "testCheck"], "strangersCheck"],
  sessions: [["sessionId"], "strangersSessionId"],
  passkeys: [["key"], "strangersKey"],
  api_keys: [["key"], "strangersKey"],
  webhooks: [["webhook"], "strangersWebhook"],
  deliveries: [["delivery"], "strangersDelivery"],
  invoices: [["invoice"], "strangersInvoice"],
  members: [["member"], "strangersMember"],
  invitations: [["invitation"], "strangersInvitation"],
  saved_views: [["savedView"], "strangersSavedView"],
  // No call makes an alert.
  alerts: [["invitation"], "strangersInvitation"],
};

function targetOf(row: Route): fc.Arbitrary<string> {
  const collection = /([a-z_]+)\/:id/.exec(row.path)?.[1];
  const odd = fc.constantFrom(...invalidIds);
  if (!collection) {
    return fc.oneof(
      { weight: 25, arbitrary: fc.constant<string>(row.path) },
      { weight: 1, arbitrary: odd.map((each) => `${row.path}/${each}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          `/${row.path}`,
          `${row.path}/`,
          `${row.path}//`,
          row.path.toUpperCase(),
          `/x/..${row.path}`,
          `${row.path};a=b`,
        ),
      },
    );
  }
  const [own, others] = placeholdersByCollection[collection]!;
  const at = (id: string) => row.path.replace(":id", () => id);
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...own, ...own, others).map((mark) => at(placeholders[mark])) },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom("check", "testCheck", "website", "webhook", "invoice" as Placeholder)
        .map((mark) => at(placeholders[mark as Placeholder])),
    },
    { weight: 2, arbitrary: odd.map(at) },
    {
      weight: 1,
      arbitrary: fc
        .string({ unit: "binary", maxLength: 30 })
        .map((text) => at(encodeURIComponent(text.toWellFormed()))),
    },
  );
}

const oddHeaders: fc.Arbitrary<[string, string]> = fc.constantFrom<[string, string]>(
  ["idempotency-key", "a b"],
  ["idempotency-key", "x".repeat(300)],
  ["idempotency-key", "same"],
  ["x-http-method-override", "DELETE"],
  ["x-http-method", "PUT"],
  ["accept", "text/html"],
  ["accept", "*/*;q=nonsense"],
  ["accept-encoding", "br;q=0, gzip;q=9, identity;q=0"],
  ["origin", "null"],
  ["origin", "https://evil.example"],
  ["origin", "https://shop.example"],
  ["origin", "not an origin"],
  ["cookie", `${brand.sessionCookie}=${placeholders.session}`],
  ["if-none-match", "*"],
  ["range", "bytes=0-0,5-"],
  ["user-agent", "\u00ff\u00fe".repeat(400)],
  ["user-agent", ""],
  ["accept-language", "x".repeat(3000)],
  ["expect", "100-continue"],
  ["expect", "nonsense"],
  ["x-forwarded-proto", "https, http"],
  ["x-forwarded-host", "evil.example"],
  ["x-request-id", "req_<script>"],
  ["content-encoding", "gzip"],
  ["traceparent", "00-00000000000000000000000000000000-0000000000000000-00"],
);

const json = "application/json";
const types = fc.oneof(
  { weight: 25, arbitrary: fc.constant<string | undefined>(json) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<string | undefined>(
      undefined,
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/xml",
      "nonsense",
      "application/json; charset=klingon",
      "application/json; charset=utf-16",
      "application/JSON;charset=UTF-8",
      "application/vnd.api+json",
      "multipart/form-data",
      "multipart/form-data; boundary=b",
      `${json}, ${json}`,
    ),
  },
);

const brokenBodies: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom(
    '{"a":',
    "{'a':1}",
    "",
    "null",
    "[]",
    "1",
    '"text"',
    "{}{}",
    '{"a":1,}',
    "\ufeff{}",
    deep(30_000),
    `{"a":${deep(20_000)}}`,
    `{"a":"${"x".repeat(70_000)}"}`,
  ),
  fc.constantFrom(
    new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]),
  ),
  fc.uint8Array({ maxLength: 200 }),
);

const isBodiless = (row: Route) => row.method === "GET" || row.method === "DELETE";

type FilledRequest = Pick<FuzzRequest, "kind" | "target" | "headers" | "body">;

function queryRequests(row: Route): fc.Arbitrary<FilledRequest> {
  return fc
    .tuple(
      fieldsFor(row),
      targetOf(row),
      fc.constantFrom("", "", "", "&a[b]=1", "&%zz", "&__proto__[a]=1", "&&=&"),
    )
    .map(([{ kind, fields }, target, tail]) => {
      const entries = fields instanceof JsonPairs ? fields.entries : Object.entries(fields as object);
      const query = entries
        .map(
          ([name, value]) =>
            `${encodeExceptPlaceholders(name)}=${encodeExceptPlaceholders(typeof value === "string" ? value : stringifyJson(value))}`,
        )
        .join("&");
      return {
        kind,
        target: query + tail ? `${target}?${query}${tail}` : target,
        headers: [],
        body: undefined,
      };
    });
}

/** Marks stay as they are; what half a surrogate pair becomes is no UTF-8. */
const encodeExceptPlaceholders = (text: string) =>
  encodeURIComponent(text.slice(0, 8000).toWellFormed())
    .replaceAll("%7B%7B", "{{")
    .replaceAll("%7D%7D", "}}");

function jsonBodyRequests(row: Route): fc.Arbitrary<FilledRequest> {
  const withJson = fc.tuple(fieldsFor(row), targetOf(row), types).map(([{ kind, fields }, target, type]) => ({
    kind: type === json ? kind : `${kind}, as ${type}`,
    target,
    headers: type === undefined ? [] : [["content-type", type] as [string, string]],
    body: stringifyJson(fields),
  }));
  const broken = fc.tuple(brokenBodies, targetOf(row), types).map(([body, target, type]) => ({
    kind: "a broken body",
    target,
    headers: type === undefined ? [] : [["content-type", type] as [string, string]],
    body,
  }));
  return fc.oneof({ weight: 9, arbitrary: withJson }, { weight: 1, arbitrary: broken });
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "PROPFIND"];

/** Returns an arbitrary for invalid or borderline HTTP framing, as lines for the socket. */
const rawLines = (row: Route, target: string): fc.Arbitrary<string> => {
  const line = `${row.method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
  return fc.constantFrom(
    `${line}Content-Length: -1\r\n\r\n`,
    `${line}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${line}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    `${line}Content-Type: ${json}\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    `${line}X: ${"x".repeat(20_000)}\r\n\r\n`,
    `${line}X\r\n\r\n`,
    `${line}X: a\0b\r\n\r\n`,
    `${row.method} ${target}\r\n\r\n`,
    `${row.method} ${target} HTTP/9.9\r\nHost: x\r\n\r\n`,
    `${row.method} http://evil.example${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    `CONNECT ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    `${line}Upgrade: websocket\r\nConnection: upgrade, close\r\n\r\n`,
    `${row.method.toLowerCase()} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    `${line}Host: y\r\n\r\n`,
    `${row.method} ${target} HTTP/1.1\r\nConnection: close\r\n\r\n`,
  );
};

/** Returns an arbitrary for valid and invalid requests to a route of the contract. */
export function fuzzRequestsFor(name: keyof Contract): fc.Arbitrary<FuzzRequest> {
  const row: Route = contract[name];
  const filled = isBodiless(row) ? queryRequests(row) : jsonBodyRequests(row);
  const account = fc.nat(1000);
  const wellFramed = fc
    .tuple(
      filled,
      bearerOf(name, row),
      fc.array(oddHeaders, { maxLength: 1 }),
      fc.oneof(
        { weight: 30, arbitrary: fc.constant<string>(row.method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
      account,
    )
    .map(([filled, authorization, more, method, account]): FuzzRequest => ({
      ...filled,
      route: name,
      method,
      account,
      headers: [
        ...filled.headers,
        ...more,
        ...(row.auth.includes("browser_origin") && more.length === 0
          ? [["origin", "https://shop.example"] as [string, string]]
          : []),
        ...(authorization === undefined ? [] : [["authorization", authorization] as [string, string]]),
      ],
    }));
  const raw = fc
    .tuple(rawLines(row, row.path.replace(":id", "x")), account)
    .map(([body, account]): FuzzRequest => ({
      route: name,
      kind: "raw",
      method: row.method,
      target: row.path,
      headers: [],
      body,
      account,
      isRaw: true,
    }));
  return fc.oneof({ weight: 99, arbitrary: wellFramed }, { weight: 1, arbitrary: raw });
}

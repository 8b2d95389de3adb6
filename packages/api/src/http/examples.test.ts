import { type Contract, contract, webhookEventTypes, type Route } from "@ofage/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callApi, sendRequest } from "../../testing/call-api.ts";
import { queryDatabase } from "../../testing/query-database.ts";
import {
  createVerificationWithKey,
  createShopAccount,
  type ShopAccount,
} from "../../testing/create-verification-with-key.ts";
import { waitUntil } from "../../testing/wait-until.ts";

type Name = keyof Contract;
const rows = Object.entries(contract) as [Name, Route][];
const documented = rows.flatMap(([name, row]) =>
  (row.examples ?? []).map((example) => [name, example.summary, example.input] as const),
);

/** Validates values against the schemas of /openapi.json. */
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
formats.default(ajv);
let document: {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, unknown>;
};
interface Operation {
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { headers: object; content: Record<string, { schema: object }> }>;
}
beforeAll(async () => {
  document = (await sendRequest("GET", "/openapi.json")).body as typeof document;
  // The document's own members are not JSON Schema keywords; the schemas inside must use only those.
  for (const keyword of Object.keys(document)) ajv.addKeyword(keyword);
  ajv.addSchema({ ...document, $id: "openapi" });
});

/** Lists the errors of a value, by the schema at this place of the document. */
function faults(place: (string | number)[], value: unknown) {
  const pointer = place.map((name) => String(name).replaceAll("~", "~0").replaceAll("/", "~1"));
  const validate = ajv.compile({ $ref: `openapi#/${pointer.map(encodeURIComponent).join("/")}` });
  validate(value);
  return validate.errors ?? [];
}

const placeOf = (row: Route) => [row.path.replace(/:(\w+)/g, "{$1}"), row.method.toLowerCase()] as const;

/** Returns the place of a route's response in the document. */
function answerOf(row: Route): (string | number)[] {
  const [path, method] = placeOf(row);
  return ["paths", path, method, "responses", row.status ?? 200, "content", "application/json", "schema"];
}

/** Returns the place of a route's request body. */
function bodyOf(name: Name): (string | number)[] {
  const [path, method] = placeOf(contract[name]);
  return ["paths", path, method, "requestBody", "content", "application/json", "schema"];
}

let shop: ShopAccount;
/** Ids of the shop, by the collection in a path. */
let ids: Record<string, string>;
beforeEach(async () => {
  shop = await createShopAccount();
  const webhook = await callApi(
    "createWebhook",
    { url: "https://127.0.0.1:9/hook" },
    { bearer: shop.liveKey },
  );
  const passed = await createVerificationWithKey(shop.testKey);
  await callApi("chooseOutcome", { id: passed.id, outcome: "adult" }, { bearer: passed.token });
  const delivery = await callApi("testWebhook", { id: webhook.body.id }, { bearer: shop.liveKey });
  ids = {
    websites: shop.website.id,
    verifications: (await createVerificationWithKey(shop.liveKey)).id,
    webhooks: webhook.body.id,
    deliveries: delivery.body.id,
  };
  await waitUntil("an attempt", async () => {
    const attempts = await queryDatabase(
      "select 1 from webhook_attempts where delivery_id = $1",
      ids.deliveries,
    );
    return attempts.length > 0 || undefined;
  });
  await queryDatabase(
    "update webhook_deliveries set status = 'failed', completed_at = now(), next_attempt_at = null where id = $1",
    ids.deliveries,
  );
});

/** Returns a documented input with its ids replaced by existing ones. */
function withRealIds(row: Route, input: Record<string, unknown>): Record<string, unknown> {
  const collection = /([a-z_]+)\/:id/.exec(row.path)?.[1];
  const real = {
    ...(collection ? { id: ids[collection] } : {}),
    asset_id: shop.website.asset_id,
    at: new Date(Date.now() - 1).toISOString(),
  };
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, real[field as keyof typeof real] ?? value]),
  );
}

test("every route that accepts a secret key has an example", () => {
  const withKey = rows.filter(([, row]) => row.auth.includes("secret_key"));
  expect(withKey.length).toBeGreaterThan(10);
  expect(withKey.filter(([, row]) => !row.examples?.length).map(([name]) => name)).toEqual([]);
});

test.for(documented)("%s: %s", async ([name, , input]) => {
  const row: Route = contract[name];
  const rest = Object.entries(input).filter(([field]) => !row.path.includes(`:${field}`));
  const hasBody = row.method !== "GET" && row.method !== "DELETE" && rest.length > 0;
  if (hasBody) expect(faults(bodyOf(name), Object.fromEntries(rest))).toEqual([]);

  const { status, headers, body, text } = await callApi(name, withRealIds(row, input), {
    bearer: shop.liveKey,
  });
  expect(status, text).toBe(row.status ?? 200);
  expect(faults(answerOf(row), body)).toEqual([]);
  const items = Array.isArray(body) ? body : (body as { data?: unknown }).data;
  if (Array.isArray(items)) expect(items.length).toBeGreaterThan(0);

  const [path, method] = placeOf(row);
  const described = Object.keys(document.paths[path]![method]!.responses[row.status ?? 200]!.headers);
  for (const header of described) {
    const isOfRow = header.startsWith("RateLimit-") || (header.startsWith("X-") && row.paged);
    expect([header, headers.has(header)]).toEqual([header, Boolean(isOfRow)]);
  }
});

describe("response schemas", () => {
  test("the schemas reject a response with a missing field, an extra one or a wrong type", async () => {
    const place = answerOf(contract.readVerification);
    const { body } = await callApi("readVerification", { id: ids.verifications }, { bearer: shop.liveKey });
    expect(faults(place, body)).toEqual([]);
    const { status: _left, ...less } = body;
    expect(faults(place, less)).toMatchObject([{ keyword: "required" }]);
    expect(faults(place, { ...body, estimated_age: 31.5 })).toMatchObject([
      { keyword: "additionalProperties" },
    ]);
    expect(faults(place, { ...body, created_at: "yesterday" })).toMatchObject([{ keyword: "format" }]);
    expect(faults(place, { ...body, status: "success" })).toMatchObject([{ keyword: "enum" }]);
  });

  test("an error matches the documented schema", async () => {
    const { status, body } = await callApi(
      "createVerification",
      { metadata: { k: 1 } },
      { bearer: shop.liveKey },
    );
    expect(status).toBe(400);
    const [path, method] = placeOf(contract.createVerification);
    const place = ["paths", path, method, "responses", 400, "content", "application/json", "schema"];
    expect(faults(place, body)).toEqual([]);
    expect(faults(place, { ...body, code: "anything" })).toMatchObject([{ keyword: "enum" }]);
  });
});

test("webhook payloads match the document for every event type", async () => {
  const expiring = await createVerificationWithKey(shop.liveKey, { metadata: { a: "1" }, reference_id: "r" });
  await queryDatabase(
    "update verifications set expires_at = now() - interval '1 second' where id = $1",
    expiring.id,
  );
  await callApi("readVerification", { id: expiring.id }, { bearer: shop.liveKey });
  await callApi("cancelVerification", { id: ids.verifications }, { bearer: shop.liveKey });
  const listed = await callApi(
    "listDeliveries",
    { id: ids.webhooks, per_page: 100 },
    { bearer: shop.liveKey },
  );
  const seen = new Set<string>();
  for (const { id, event_type } of listed.body) {
    const { body } = await callApi("readDelivery", { id }, { bearer: shop.liveKey });
    const place = ["webhooks", event_type, "post", "requestBody", "content", "application/json", "schema"];
    const event = JSON.parse(body.body!) as { data: object };
    expect(faults(place, event)).toEqual([]);
    expect(faults(place, { ...event, type: "verification.unheard_of" }).length).toBeGreaterThan(0);
    expect(faults(place, { ...event, data: { ...event.data, status: "started" } }).length).toBeGreaterThan(0);
    seen.add(event_type);
  }
  expect([...seen].toSorted()).toEqual([...webhookEventTypes].toSorted());
});

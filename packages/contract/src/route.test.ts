import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { contract } from "./index.ts";
import { type ApiClient, type PaginatedList, type Route, type RouteHandlers, defineRoutes } from "./route.ts";

const table = defineRoutes({
  readThing: {
    method: "GET",
    path: "/v1/things/:id",
    summary: "One thing",
    auth: ["session"],
    right: "organization.read",
    limit: { max: 1, windowSeconds: 1, per: "ip" },
    input: z.object({ id: z.string(), size: z.int().default(1) }),
    output: z.object({ name: z.string() }),
    errors: ["not_found"],
  },
  listThings: {
    method: "GET",
    path: "/v1/things",
    summary: "All things",
    auth: ["none"],
    right: null,
    limit: { max: 1, windowSeconds: 1, per: "ip" },
    input: z.object({}),
    output: z.array(z.object({ name: z.string() })),
    paged: true,
    errors: [],
  },
  sendThing: {
    method: "POST",
    path: "/v1/things",
    summary: "A thing",
    auth: ["none"],
    right: null,
    limit: { max: 1, windowSeconds: 1, per: "ip" },
    input: z.object({ name: z.string() }),
    output: z.object({ ok: z.boolean() }),
    errors: [],
  },
});
type Table = typeof table;
type Contexts = { [K in keyof Table]: { caller: string } };

const readThing: RouteHandlers<Table, Contexts>["readThing"] = async (_ctx, { id, size }) => ({
  name: `${id} ${size}`,
});
const listThings: RouteHandlers<Table, Contexts>["listThings"] = async () => ({
  items: [{ name: "x" }],
  page: 1,
  per_page: 1,
  total: 1,
});
const sendThing: RouteHandlers<Table, Contexts>["sendThing"] = async () => ({ ok: true });

test("RouteHandlers requires a handler for every route, with its input and output types", () => {
  expectTypeOf({ readThing, listThings, sendThing }).toExtend<RouteHandlers<Table, Contexts>>();

  // @ts-expect-error a route without a handler
  const missing: RouteHandlers<Table, Contexts> = { readThing, listThings };
  // @ts-expect-error a handler without a route
  const more: RouteHandlers<Table, Contexts> = { readThing, listThings, sendThing, another: readThing };
  // @ts-expect-error an output without a required field
  const less: RouteHandlers<Table, Contexts>["readThing"] = async () => ({});
  // @ts-expect-error an input that the route does not have
  const other: RouteHandlers<Table, Contexts>["readThing"] = async (_ctx, { color }) => ({
    name: String(color),
  });
  // @ts-expect-error a list instead of a page
  const list: RouteHandlers<Table, Contexts>["listThings"] = async () => [{ name: "x" }];
  // @ts-expect-error a row without a right
  const unguarded: Route = { ...table.listThings, right: undefined };
  // There is nothing to check at run time; the test is that these lines compile, with each expected error.
  expect([missing, more, less, other, list, unguarded].length).toBe(6);
});

test("defineRoutes requires a scope for a route that a private key may call, and refuses one elsewhere", () => {
  const forKeys = { ...table.listThings, auth: ["session", "secret_key"] } as const;
  expect(defineRoutes({ listThings: { ...forKeys, scope: "verifications.read" } })).toBeDefined();
  // @ts-expect-error a route that a private key may call, without a scope
  expect(defineRoutes({ listThings: forKeys })).toBeDefined();
  // @ts-expect-error a scope that does not exist
  expect(defineRoutes({ listThings: { ...forKeys, scope: "things.read" } })).toBeDefined();
  // @ts-expect-error a scope of a route that no private key may call
  expect(defineRoutes({ listThings: { ...table.listThings, scope: "verifications.read" } })).toBeDefined();
});

test("ApiClient methods take a route's input and return its output", () => {
  const wrong = (client: ApiClient<Table>) => [
    // @ts-expect-error no input
    client.readThing(),
    // @ts-expect-error a field is missing
    client.readThing({}),
    // @ts-expect-error a field of another type
    client.readThing({ id: 1 }),
    // @ts-expect-error an unknown route
    client.removeThing({ id: "1" }),
  ];
  expect(wrong).toBeTypeOf("function");
  // A field with a default is optional for a caller and always present for a handler.
  expectTypeOf<ApiClient<Table>["readThing"]>()
    .parameter(0)
    .toEqualTypeOf<{ id: string; size?: number | undefined }>();
  expectTypeOf<RouteHandlers<Table, Contexts>["readThing"]>()
    .parameter(1)
    .toEqualTypeOf<{ id: string; size: number }>();
  expectTypeOf<ApiClient<Table>["readThing"]>().returns.resolves.toEqualTypeOf<{ name: string }>();
  expectTypeOf<ApiClient<Table>["listThings"]>().returns.resolves.toEqualTypeOf<
    PaginatedList<{ name: string }>
  >();
});

test("the contract has one route per address and credential, and every path parameter is an input", () => {
  const rows = Object.values(contract);
  const calls = rows.flatMap((row) =>
    row.auth.map((credential) => `${credential}: ${row.method} ${row.path.replace(/:\w+/g, ":")}`),
  );
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  for (const row of rows) {
    for (const [, name] of row.path.matchAll(/:(\w+)/g)) expect(Object.keys(row.input.shape)).toContain(name);
  }
});

test("a session needs a right for every route that it may call, and nobody else needs one", () => {
  const rows = Object.entries<Route>(contract);
  expect(rows.filter(([, { auth, right }]) => auth.includes("session") !== (right !== null))).toEqual([]);
});

import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { contract } from "./index.ts";
import { type ApiClient, type RouteHandlers, type PaginatedList, defineRoutes } from "./route.ts";

const table = defineRoutes({
  readThing: {
    method: "GET",
    path: "/v1/things/:id",
    summary: "One thing",
    auth: ["session"],
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
    limit: { max: 1, windowSeconds: 1, per: "ip" },
    input: z.object({}),
    output: z.array(z.object({ name: z.string() })),
    paged: true,
    errors: [],
  },
  sendThing: {
    method: "POST",
    path: "/v1/things",
    summary: "A thing as files",
    auth: ["none"],
    limit: { max: 1, windowSeconds: 1, per: "ip" },
    input: z.object({ name: z.string() }),
    files: { field: "files", max: 1, maxBytes: 1 },
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

test("a table of handlers has one for every row, and each does what its row says", () => {
  expectTypeOf({ readThing, listThings, sendThing }).toExtend<RouteHandlers<Table, Contexts>>();

  // @ts-expect-error a row without a handler
  const missing: RouteHandlers<Table, Contexts> = { readThing, listThings };
  // @ts-expect-error a handler without a row
  const more: RouteHandlers<Table, Contexts> = { readThing, listThings, sendThing, another: readThing };
  // @ts-expect-error an answer without what the row promises
  const less: RouteHandlers<Table, Contexts>["readThing"] = async () => ({});
  // @ts-expect-error an input that the row does not have
  const other: RouteHandlers<Table, Contexts>["readThing"] = async (_ctx, { colour }) => ({
    name: String(colour),
  });
  // @ts-expect-error a list where a page is due
  const list: RouteHandlers<Table, Contexts>["listThings"] = async () => [{ name: "x" }];
  // At run time there is nothing to see; that these lines compile, with each error expected, is the test.
  expect([missing, more, less, other, list].length).toBe(5);
});

test("a caller says what the row takes and gets what it answers", () => {
  const wrong = (client: ApiClient<Table>) => [
    // @ts-expect-error no input
    client.readThing(),
    // @ts-expect-error a field is missing
    client.readThing({}),
    // @ts-expect-error a field of another type
    client.readThing({ id: 1 }),
    // @ts-expect-error a row that is not there
    client.removeThing({ id: "1" }),
    // @ts-expect-error files are missing
    client.sendThing({ name: "x" }),
  ];
  expect(wrong).toBeTypeOf("function");
  // What has a default may be left out by a caller, and is there for a handler.
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

test("no row stands in another's way: one address has one row for each credential; and every path parameter is an input", () => {
  const rows = Object.values(contract);
  const calls = rows.flatMap((row) =>
    row.auth.map((credential) => `${credential}: ${row.method} ${row.path.replace(/:\w+/g, ":")}`),
  );
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  for (const row of rows) {
    for (const [, name] of row.path.matchAll(/:(\w+)/g)) expect(Object.keys(row.input.shape)).toContain(name);
  }
});

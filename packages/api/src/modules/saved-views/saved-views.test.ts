import { maxSavedViews, type UserId } from "@ofage/contract";
import { beforeAll, expect, test } from "vitest";
import { type Account, createAccount } from "../../../testing/account.ts";
import { callApi, type CallOptions } from "../../../testing/call-api.ts";
import { type InvitedMember, inOrganization, inviteMember } from "../../../testing/invite-member.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { createWebsite } from "../../../testing/start-check.ts";

let owner: Account;
let member: InvitedMember;
beforeAll(async () => {
  owner = await createAccount();
  member = await inviteMember(owner.session, { role: "support" });
}, 30_000);

const query = {
  filter: { status: "failed,error", country: "DE", search: "order-", metadata: "tier=gold" },
  range: "last_7_days",
  columns: ["time", "metadata"],
  density: "compact",
} as const;

const asOwner = () => ({ bearer: owner.session });
/** Calls as the member, in the owner's organization. */
const asMember = (who = member) => inOrganization(who.session, owner.organization.id);
const create = (name: string, as: CallOptions, content: unknown = query) =>
  callApi("createSavedView", { name, query: content }, as);
const namesOf = async (as: CallOptions) =>
  (await callApi("listSavedViews", {}, as)).body.map(({ name }) => name);
const countRows = async (userId: UserId) =>
  (await queryDatabase("select id from saved_views where user_id = $1", userId)).length;

test("createSavedView saves a view that listSavedViews returns as it was", async () => {
  const { status, body } = await create("  Fraud desk ", asOwner());
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^svw_/),
    name: "Fraud desk",
    query,
    created_at: expect.stringMatching(/^20\d\d-/),
  });
  const { body: views } = await callApi("listSavedViews", {}, asOwner());
  expect(views).toEqual([body]);
});

test("createSavedView fills in what is left out", async () => {
  const { body } = await create("Bare", asOwner(), { filter: {} });
  expect(body.query).toEqual({ filter: {}, range: null, columns: null, density: "comfortable" });
});

test("views belong to one person in one organization", async () => {
  const theirs = (await create("Mine alone", asMember())).body;
  expect(await namesOf(asOwner())).not.toContain("Mine alone");
  expect(await namesOf(asMember())).toEqual(["Mine alone"]);
  const found = await callApi("createOrganization", { name: "Second" }, { bearer: member.session });
  expect(await namesOf(inOrganization(member.session, found.body.id))).toEqual([]);
  const stranger = await createAccount();
  for (const as of [asOwner(), inOrganization(member.session, found.body.id), { bearer: stranger.session }]) {
    const never = `${theirs.id.slice(0, -6)}zzzzzz`;
    for (const id of [theirs.id, never]) {
      const changed = await callApi("updateSavedView", { id, name: "Taken", query }, as);
      const deleted = await callApi("deleteSavedView", { id }, as);
      expect([changed.status, changed.body.code, deleted.status]).toEqual([404, "not_found", 404]);
      expect(changed.text.replace(/req_\w+/, "")).toBe(deleted.text.replace(/req_\w+/, ""));
    }
  }
  expect(await namesOf(asMember())).toEqual(["Mine alone"]);
});

test("a stranger who names the organization gets nothing of it", async () => {
  const stranger = await createAccount();
  const as = inOrganization(stranger.session, owner.organization.id);
  expect((await callApi("listSavedViews", {}, as)).status).toBe(404);
  expect((await create("Intruder", as)).status).toBe(404);
});

test("a name is taken once for each person, in any case", async () => {
  const account = await createAccount();
  const as = { bearer: account.session };
  const first = (await create("Night shift", as)).body;
  const again = await create("NIGHT shift", as);
  expect([again.status, again.body]).toMatchObject([
    409,
    { code: "name_taken", fields: { name: expect.stringMatching(/already/) } },
  ]);
  const other = (await create("Day shift", as)).body;
  const renamed = await callApi("updateSavedView", { id: other.id, name: "night shift", query }, as);
  expect([renamed.status, renamed.body.code]).toEqual([409, "name_taken"]);
  const same = await callApi("updateSavedView", { id: first.id, name: "NIGHT SHIFT", query }, as);
  expect([same.status, same.body.name]).toEqual([200, "NIGHT SHIFT"]);
  expect((await create("Night shift", asOwner())).status).toBe(201);
});

test("updateSavedView replaces the name and what is shown, and ignores what it cannot change", async () => {
  const account = await createAccount();
  const as = { bearer: account.session };
  const { body } = await create("Before", as);
  const next = { filter: { is_test: "true" }, range: null, columns: null, density: "comfortable" } as const;
  const changed = await callApi("updateSavedView", { ...body, name: "After", query: next }, as);
  expect([changed.status, changed.body]).toEqual([200, { ...body, name: "After", query: next }]);
  expect((await callApi("listSavedViews", {}, as)).body).toEqual([changed.body]);
  expect((await callApi("deleteSavedView", { id: body.id }, as)).body).toEqual({ success: true });
  expect((await callApi("deleteSavedView", { id: body.id }, as)).status).toBe(404);
  expect(await namesOf(as)).toEqual([]);
});

test("a person saves at most fifty views, also when many are saved at once", async () => {
  const account = await createAccount();
  const as = { bearer: account.session };
  await queryDatabase(
    `insert into saved_views (organization_id, user_id, id, name, query, created_at)
     select $1, $2, 'svw_' || n || $1, 'View ' || n, '{"filter": {}}', now() from generate_series(1, $3::int) as n`,
    account.organization.id,
    account.user.id,
    maxSavedViews - 2,
  );
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => create(`Late ${index}`, { ...as })),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, 201, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("limit_reached");
  expect(await countRows(account.user.id)).toBe(maxSavedViews);
});

test("of two calls with one name at once, one saves the view", async () => {
  const account = await createAccount();
  const answers = await Promise.all([1, 2, 3].map(() => create("Same", { bearer: account.session })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test("a repeated call with an Idempotency-Key saves one view", async () => {
  const account = await createAccount();
  const as = { bearer: account.session, headers: { "idempotency-key": "view-1" } };
  const [first, second] = [await create("Once", as), await create("Once", as)];
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  expect(await countRows(account.user.id)).toBe(1);
});

const deep = JSON.parse(`${'{"a":'.repeat(10)}1${"}".repeat(10)}`) as object;
test.for<[string, unknown, string]>([
  ["null", null, "query"],
  ["a list", [], "query"],
  ["text", "status=failed", "query"],
  ["no filter", {}, "query.filter"],
  ["a list for a filter", { filter: [] }, "query.filter"],
  ["an unknown status", { filter: { status: "failed,maybe" } }, "query.filter.status"],
  ["a list of statuses", { filter: { status: ["failed"] } }, "query.filter.status"],
  ["an object for a search", { filter: { search: { $ne: "" } } }, "query.filter.search"],
  ["a long country", { filter: { country: "DE,FRA" } }, "query.filter.country"],
  ["metadata without a key", { filter: { metadata: "=1234" } }, "query.filter.metadata"],
  ["an impossible day", { filter: { date_from: "2026-02-30" } }, "query.filter.date_from"],
  ["a search beyond its length", { filter: { search: "x".repeat(201) } }, "query.filter.search"],
  ["twenty-one websites", { filter: { website_id: "w,".repeat(20) + "w" } }, "query.filter.website_id"],
  ["an unknown filter", { filter: { organization_id: "org_x" } }, "query.filter"],
  ["an unknown part", { filter: {}, role: "owner" }, "query"],
  ["something deep", { filter: deep }, "query.filter"],
  ["an unknown column", { filter: {}, columns: ["reading"] }, "query.columns.0"],
  ["too many columns", { filter: {}, columns: Array.from({ length: 1000 }, () => "time") }, "query.columns"],
  ["an unknown density", { filter: {}, density: "tiny" }, "query.density"],
  ["an unknown range", { filter: {}, range: "forever" }, "query.range"],
  ["days beside a range", { filter: { date_from: "2026-01-01" }, range: "today" }, "query.range"],
])("createSavedView refuses %s", async ([, content, field]) => {
  const { status, body } = await create("Hostile", asOwner(), content);
  expect([status, body]).toMatchObject([400, { code: "invalid_input" }]);
  expect(Object.keys((body as unknown as { fields: object }).fields)).toContain(field);
  expect(await namesOf(asOwner())).not.toContain("Hostile");
});

test.for([
  ["", "name"],
  ["   ", "name"],
  ["x".repeat(61), "name"],
  [7, "name"],
  [null, "name"],
] as const)("createSavedView refuses the name %j", async ([name, field]) => {
  const { status, body } = await callApi("createSavedView", { name, query }, asOwner());
  expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([400, [field]]);
});

test("a name is any text", async () => {
  const account = await createAccount();
  const names = ["<img src=x onerror=alert(1)>", "'; drop table saved_views; --", "مرحبا 🦊", "__proto__"];
  for (const name of names) expect((await create(name, { bearer: account.session })).status).toBe(201);
  expect(await namesOf({ bearer: account.session })).toEqual(names);
});

test("a member who may not read verifications has no views", async () => {
  const billing = await inviteMember(owner.session, { role: "billing" });
  const as = asMember(billing);
  for (const { status, body } of [
    await callApi("listSavedViews", {}, as),
    await create("Billing", as),
    await callApi("updateSavedView", { id: "svw_x", name: "x", query }, as),
    await callApi("deleteSavedView", { id: "svw_x" }, as),
  ])
    expect([status, (body as unknown as { code: string }).code]).toEqual([403, "right_required"]);
});

test("a member bound to a website saves views, which show no other website", async () => {
  const [own, other] = [await createWebsite(owner.session), await createWebsite(owner.session)];
  const bound = await inviteMember(owner.session, { role: "read_only", website_ids: [own.id] });
  const saved = await create("Everything", asMember(bound), { filter: { website_id: other.id } });
  expect(saved.status).toBe(201);
  const shown = await callApi("listRecords", saved.body.query.filter, asMember(bound));
  expect(shown.headers.get("x-total")).toBe("0");
});

test("a removed member, and one who left, lose their views, and get none of them back", async () => {
  const [removed, left] = [
    await inviteMember(owner.session, { role: "support" }),
    await inviteMember(owner.session, { role: "support" }),
  ];
  for (const who of [removed, left]) expect((await create("Gone", asMember(who))).status).toBe(201);
  const before = await namesOf(asOwner());
  expect((await callApi("removeMember", { id: removed.id }, asOwner())).status).toBe(200);
  expect((await callApi("leaveOrganization", {}, asMember(left))).status).toBe(200);
  for (const who of [removed, left]) expect(await countRows(who.id)).toBe(0);
  expect(await namesOf(asOwner())).toEqual(before);
});

test("a view that is saved while its member is removed does not stay", async () => {
  const who = await inviteMember(owner.session, { role: "support" });
  const saving = Array.from({ length: 5 }, (_, index) => create(`Race ${index}`, asMember(who)));
  const answers = await Promise.all([callApi("removeMember", { id: who.id }, asOwner()), ...saving]);
  expect(answers[0]!.status).toBe(200);
  for (const { status } of answers.slice(1)) expect([201, 403, 404, 409]).toContain(status);
  expect(await countRows(who.id)).toBe(0);
});

test("views are deleted with the person and with the organization", async () => {
  const account = await createAccount();
  const guest = await inviteMember(account.session, { role: "admin" });
  await create("Owner's", { bearer: account.session });
  await create("Guest's", inOrganization(guest.session, account.organization.id));
  expect((await callApi("deleteMe", {}, { bearer: guest.session })).status).toBe(200);
  expect(await countRows(guest.id)).toBe(0);
  expect(await countRows(account.user.id)).toBe(1);
  expect((await callApi("deleteOrganization", {}, { bearer: account.session })).status).toBe(200);
  expect(
    await queryDatabase("select id from saved_views where organization_id = $1", account.organization.id),
  ).toEqual([]);
});

test("a person's export contains their own views", async () => {
  const account = await createAccount();
  const { body } = await create("Exported", { bearer: account.session });
  const exported = await callApi("exportMe", {}, { bearer: account.session });
  expect((JSON.parse(exported.text) as { saved_views: unknown }).saved_views).toEqual([body]);
});

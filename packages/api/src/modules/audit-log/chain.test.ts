import type { AuditEvent } from "@ofage/contract";
import { describe, expect, test } from "vitest";
import { createAccount, randomEmail } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { verifyAuditFile, verifyAuditLogExport } from "../../../testing/verify-audit-file.ts";
import { callApi } from "../../../testing/call-api.ts";
import { createWebsite } from "../../../testing/start-check.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { canonicalJson } from "./canonical-json.ts";
import { createId } from "../../ids.ts";
import { genesisHash, hashAuditEvent } from "./hash-audit-event.ts";

test("canonicalJson produces the form that RFC 8785 requires", () => {
  // Examples from RFC 8785: sorting in 3.2.3, strings in 3.2.2.2.
  const sorted = canonicalJson({
    "\u20ac": "Euro Sign",
    "\r": "Carriage Return",
    "\ufb33": "Hebrew Letter Dalet With Dagesh",
    "1": "One",
    "\ud83d\ude00": "Emoji: Grinning Face",
    "\u0080": "Control",
    "\u00f6": "Latin Small Letter O With Diaeresis",
  });
  expect(Object.values(JSON.parse(sorted) as object)).toEqual(
    [
      "One",
      "Carriage Return",
      "Control",
      "Latin Small Letter O With Diaeresis",
      "Euro Sign",
      "Emoji: Grinning Face",
      "Hebrew Letter Dalet With Dagesh",
    ].toSorted((a, b) => (a === "One" ? -1 : b === "One" ? 1 : 0)),
  );
  expect(canonicalJson('\u20ac$\u000f\nA\'B"\\\\"/')).toBe(String.raw`"€$\u000f\nA'B\"\\\\\"/"`);
  expect(canonicalJson({ b: [null, true, -1], a: {} })).toBe('{"a":{},"b":[null,true,-1]}');
  expect(() => canonicalJson(0.5)).toThrow(RangeError);
});

test(
  "twenty concurrent operations of many kinds form one chain without a gap",
  { timeout: 60_000 },
  async () => {
    const { session, organization } = await createAccount();
    const asOwner = { bearer: session };
    const websites = await Promise.all(
      Array.from({ length: 4 }, (_, index) => createWebsite(session, { name: `Shop ${index} “ü” 😀` })),
    );
    const actions = [
      ...websites.flatMap((website, index) => [
        callApi("updateWebsite", { ...website, sensitivity: 10 + index }, asOwner),
        callApi("pauseWebsite", { id: website.id, is_paused: true }, asOwner),
      ]),
      ...Array.from({ length: 6 }, (_, index) => createApiKey(session, { name: `Key ${index}` })),
      ...Array.from({ length: 4 }, () =>
        callApi("createInvitation", { email: randomEmail(), role: "support" }, asOwner),
      ),
      callApi("updateOrganization", { name: "Robin" }, asOwner),
      callApi("exportMe", {}, asOwner),
    ];
    expect(actions).toHaveLength(20);
    for (const answer of await Promise.all(actions))
      if ("status" in answer) expect([200, 201]).toContain(answer.status);

    const rows = await queryDatabase<{ seq: number; created_at: string }>(
      "select seq, created_at from audit_log where organization_id = $1 order by seq",
      organization.id,
    );
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    const times = rows.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
    const { code, said, file } = await verifyAuditLogExport(session);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^The chain is intact: 26 lines, up to [0-9a-f]{64}\.\nIts end was signed at /),
    ]);
    const lines = file.trimEnd().split("\n");
    expect(lines).toHaveLength(27);
    const last = JSON.parse(lines[25]!) as AuditEvent;
    expect(last).toMatchObject({
      seq: 26,
      type: "organization.data_exported",
      details: { data: "audit_log" },
    });
    const { hash, ...rest } = last;
    expect(hashAuditEvent(rest)).toBe(hash);
  },
);

/** Creates an organization with five audit events. */
async function withLines() {
  const account = await createAccount();
  const website = await createWebsite(account.session, { sensitivity: 80 });
  await callApi("updateWebsite", { ...website, sensitivity: 20 }, { bearer: account.session });
  await createApiKey(account.session);
  await callApi("updateOrganization", { name: "Robin" }, { bearer: account.session });
  return account;
}

describe("verification of the audit log detects changes in the database", () => {
  const set = (change: string) => `update audit_log set ${change} where organization_id = $1 and seq = 3`;
  test.for([
    ["the type", set("type = 'website.paused'")],
    ["the subject", set("subject_id = 'web_x'")],
    ["the subject's name", set("subject_name = 'Another'")],
    ["the author", set("by = 'Another'")],
    ["the credential", set("actor = 'none'")],
    ["the address", set("address = '192.0.2.1'")],
    ["the country", set("country = 'NO'")],
    ["the time", set("created_at = '2026-01-01T00:00:00Z'")],
    ["the id", set("id = id || '0'")],
    ["a detail", set("details = jsonb_set(details, '{settings,passes_from}', '25')")],
    ["a removed detail", set("details = details - 'before'")],
    ["the previous hash", set("prev_hash = repeat('0', 64)")],
    ["the hash", set("hash = repeat('0', 64)")],
    ["a deleted event", "delete from audit_log where organization_id = $1 and seq = 3"],
    ["deleted first events", "delete from audit_log where organization_id = $1 and seq < 3"],
    [
      "a closed gap",
      `delete from audit_log where organization_id = $1 and seq = 3;
       update audit_log set seq = 3 where organization_id = $1 and seq = 4;
       update audit_log set seq = 4 where organization_id = $1 and seq = 5;
       update audit_log_heads set seq = 4 where organization_id = $1`,
    ],
    [
      "a changed order",
      `update audit_log set seq = 2007 - seq where organization_id = $1 and seq in (3, 4);
       update audit_log set seq = seq - 2000 where organization_id = $1 and seq > 2000`,
    ],
    ["a deleted last event", "delete from audit_log where organization_id = $1 and seq = 5"],
  ])("%s", async ([, change]) => {
    const { session, organization } = await withLines();
    for (const statement of change!.split(";")) await queryDatabase(statement, organization.id);
    const { code, said } = await verifyAuditLogExport(session);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^(Line \d of the file: |The chain ends at line )/),
    ]);
  });
});

test("verification of the audit log detects changes in the file and names the signer", async () => {
  const { session } = await withLines();
  const other = await withLines();
  const { code, file } = await verifyAuditLogExport(session);
  expect(code).toBe(0);
  const jwks = '{"keys":[]}';
  const lines = file.trimEnd().split("\n");
  const end = JSON.parse(lines.at(-1)!) as { head: { seq: number; hash: string }; statement: string };
  const foreign = (await verifyAuditLogExport(other.session)).file.trimEnd().split("\n");
  const before = JSON.parse(lines[4]!) as AuditEvent;
  const cases = {
    "is truncated": lines.slice(0, -1),
    "data follows the end": [...lines, lines[0]],
    "not valid JSON": [lines[0], lines[1]!.slice(0, -5), ...lines.slice(2)],
    "belongs to another": [lines[0], foreign[1], ...lines.slice(2)],
    "chain ends at line 5": [...lines.slice(0, 5), lines.at(-1)],
  };
  for (const [what, changed] of Object.entries(cases)) {
    const { code, said } = await verifyAuditFile(changed.join("\n"));
    expect([what, code, said]).toEqual([what, 1, expect.stringContaining(what)]);
  }
  expect(await verifyAuditFile(file, jwks)).toEqual({
    code: 1,
    said: expect.stringContaining("not signed by one of these keys"),
  });
  // A shorter chain that is consistent in itself has no signed end.
  const shorter = { head: { seq: 5, hash: before.hash }, statement: end.statement };
  const cut = [...lines.slice(0, 5), JSON.stringify(shorter)].join("\n");
  expect((await verifyAuditFile(cut)).code).toBe(0);
});

test("exportAuditLog writes more than a page of events completely", { timeout: 60_000 }, async () => {
  const { session, organization } = await createAccount();
  await queryDatabase("delete from audit_log where organization_id = $1", organization.id);
  let hash = genesisHash;
  const lines = Array.from({ length: 1234 }, (_, index) => {
    const unhashed = {
      organization_id: organization.id,
      seq: index + 1,
      id: createId("aud"),
      type: "api_key.revealed" as const,
      subject_id: "key_x",
      subject_name: "Server",
      by: "Chrome",
      actor: "session" as const,
      address: null,
      country: null,
      created_at: new Date().toISOString(),
      details: {},
      prev_hash: hash,
    };
    hash = hashAuditEvent(unhashed);
    return { ...unhashed, hash };
  });
  await queryDatabase(
    "insert into audit_log select * from jsonb_populate_recordset(null::audit_log, $1::jsonb)",
    JSON.stringify(lines),
  );
  await queryDatabase(
    "update audit_log_heads set seq = 1234, hash = $2 where organization_id = $1",
    organization.id,
    hash,
  );
  const { code, said, file } = await verifyAuditLogExport(session);
  expect([code, said]).toEqual([0, expect.stringMatching(/^The chain is intact: 1235 lines/)]);
  expect(file.split("\n")).toHaveLength(1237);
});

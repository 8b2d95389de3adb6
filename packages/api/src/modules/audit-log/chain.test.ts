import type { AuditEvent } from "@ofage/contract";
import { describe, expect, test } from "vitest";
import { createAccount, password } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { verifyAuditFile, verifyAuditLogExport } from "../../../testing/verify-audit-file.ts";
import { callApi, randomIpAddress } from "../../../testing/call-api.ts";
import { createWebsite } from "../../../testing/start-check.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { canonicalJson } from "./canonical-json.ts";
import { hashAuditEvent } from "./hash-audit-event.ts";

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
    const account = await createAccount();
    const { session, email, user } = account;
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
      ...Array.from({ length: 4 }, () => callApi("signIn", { email, password }, { from: randomIpAddress() })),
      callApi("updateMe", { name: "Robin" }, asOwner),
      callApi("exportMe", {}, asOwner),
    ];
    expect(actions).toHaveLength(20);
    for (const answer of await Promise.all(actions)) if ("status" in answer) expect(answer.status).toBe(200);

    const rows = await queryDatabase<{ seq: number; created_at: string }>(
      "select seq, created_at from audit_log where account_id = $1 order by seq",
      user.id,
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
    expect(last).toMatchObject({ seq: 26, type: "account.data_exported", details: { data: "audit_log" } });
    const { hash, ...rest } = last;
    expect(hashAuditEvent(rest)).toBe(hash);
  },
);

/** Creates an account with five audit events. */
async function withLines() {
  const account = await createAccount();
  const website = await createWebsite(account.session, { sensitivity: 80 });
  await callApi("updateWebsite", { ...website, sensitivity: 20 }, { bearer: account.session });
  await createApiKey(account.session);
  await callApi("updateMe", { name: "Robin" }, { bearer: account.session });
  return account;
}

describe("verification of the audit log detects changes in the database", () => {
  const set = (change: string) => `update audit_log set ${change} where account_id = $1 and seq = 3`;
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
    ["removed hashes, as if from before the chain", set("prev_hash = null, hash = null")],
    ["a deleted event", "delete from audit_log where account_id = $1 and seq = 3"],
    ["deleted first events", "delete from audit_log where account_id = $1 and seq < 3"],
    [
      "a closed gap",
      `delete from audit_log where account_id = $1 and seq = 3;
       update audit_log set seq = 3 where account_id = $1 and seq = 4;
       update audit_log set seq = 4 where account_id = $1 and seq = 5;
       update audit_log_heads set seq = 4 where account_id = $1`,
    ],
    [
      "a changed order",
      `update audit_log set seq = 2007 - seq where account_id = $1 and seq in (3, 4);
       update audit_log set seq = seq - 2000 where account_id = $1 and seq > 2000`,
    ],
    ["a deleted last event", "delete from audit_log where account_id = $1 and seq = 5"],
  ])("%s", async ([, change]) => {
    const { session, user } = await withLines();
    for (const statement of change!.split(";")) await queryDatabase(statement, user.id);
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
    "belongs to another account": [lines[0], foreign[1], ...lines.slice(2)],
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
  const { session, user } = await createAccount();
  await queryDatabase("delete from audit_log where account_id = $1", user.id);
  await queryDatabase(
    `insert into audit_log (account_id, seq, id, type, subject_id, subject_name, by, actor, created_at, details)
     select $1, n, 'aud_' || n, 'api_key.revealed', 'key_x', 'Server', 'Chrome', 'session', now(), '{}'
     from generate_series(1, 1234) as n`,
    user.id,
  );
  await queryDatabase(
    "update audit_log_heads set seq = 1234, hash = repeat('0', 64) where account_id = $1",
    user.id,
  );
  const { code, said, file } = await verifyAuditLogExport(session);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /^Lines 1 to 1234 predate the chain and cannot be verified\.\nThe chain is intact: 1 lines/,
    ),
  ]);
  expect(file.split("\n")).toHaveLength(1237);
});

import { rm } from "node:fs/promises";
import { CompiledQuery } from "kysely";
import { afterEach, expect, test } from "vitest";
import { readTableRows } from "../../testing/read-all-rows.ts";
import { verifyAuditLogExport } from "../../testing/verify-audit-file.ts";
import { callApi } from "../../testing/call-api.ts";
import { createTemporaryFolder } from "../../testing/server-process.ts";
import { computeExpectedCounts, readStoredCounts } from "../../testing/verification-counts.ts";
import { databaseEnvOf } from "../../testing/database-env.ts";
import { type InProcessServer, startInProcessServer } from "../../testing/in-process-server.ts";
import { createReleasedDatabase, listReleases, withDatabase } from "../../testing/released-databases.ts";
import { latestWebsiteNames } from "../modules/stats/store.ts";
import { listMigrationNames, listAppliedMigrations } from "./migrate.ts";

const folders: string[] = [];
let own: InProcessServer | undefined;
afterEach(async () => {
  await own?.stop();
  own = undefined;
  for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true });
});

test.for(await listReleases())(
  "an installation of %s, with rows of every kind, upgrades and reads the same as before",
  { timeout: 240_000 },
  async (release) => {
    const { path: dataDir } = await createTemporaryFolder();
    folders.push(dataDir);
    await createReleasedDatabase(dataDir, release);
    const before = await withDatabase(dataDir, readTableRows);
    for (const [table, rows] of Object.entries(before)) expect([table, rows.length]).not.toEqual([table, 0]);

    own = await startInProcessServer({ DATA_DIR: dataDir, ...(await databaseEnvOf(dataDir)) });
    const { db } = own.services;
    expect(await listAppliedMigrations(db)).toEqual(await listMigrationNames());
    const ask = async (text: string, ...parameters: unknown[]) =>
      (await db.executeQuery(CompiledQuery.raw(text, parameters))).rows;
    const zone = release < "0005" ? "UTC" : "Europe/Berlin";
    expect(await readStoredCounts("usr_full", ask)).toEqual(
      await computeExpectedCounts("usr_full", zone, ask),
    );

    const as = { server: own.url, bearer: "session" };
    expect((await callApi("readMe", {}, as)).body.organization).toMatchObject({
      id: "usr_full",
      name: "Full",
      role: "owner",
    });
    const all = await callApi("exportMe", {}, as);
    expect(all.status).toBe(200);
    const {
      user,
      websites,
      verifications,
      sessions,
      passkeys,
      api_keys,
      webhooks,
      invoices,
      audit_log,
      billing,
    } = JSON.parse(all.text) as typeof all.body;
    expect(user).toMatchObject({ email: "full@test.example", name: "Full" });
    expect(websites.map(({ id }) => id).toSorted()).toEqual(["web_full", "web_v2"]);
    // All that ended; verifications that are open or were not required are not in the export.
    expect(verifications.length).toBe(12);
    expect(sessions.length).toBe(1);
    const since = (first: string, count: number) => (release < first ? 0 : count);
    expect(passkeys.length).toBe(since("0002", 1));
    const carriedOver = audit_log.filter(({ hash }) => hash === null);
    expect([api_keys.length, webhooks.length, carriedOver.length]).toEqual(
      [3, 4, 9].map((count) => since("0004", count)),
    );
    expect([invoices.length, billing.current_plan]).toEqual(release < "0006" ? [0, "free"] : [3, "standard"]);

    if (release >= "0011") {
      const chain = audit_log.filter(({ hash }) => hash !== null);
      expect(chain.slice(-2).map(({ id }) => id)).toEqual(["aud_2", "aud_1"]);
    }
    const { code, said } = await verifyAuditLogExport("session", { server: own.url });
    expect([code, said]).toEqual([0, expect.stringContaining("The chain is intact")]);

    for (const { id } of verifications) {
      const record = await callApi("readRecord", { id }, as);
      expect([id, record.status]).toEqual([id, 200]);
    }
    const page = await callApi("listRecords", { per_page: 100 }, as);
    expect([page.status, page.body.length]).toEqual([200, 12]);
    expect((await callApi("listWebsites", {}, as)).body.length).toBe(2);
    expect((await latestWebsiteNames(db, "usr_full")).get("web_gone")).toBe("Name of that day");
    const plain = await callApi("exportMe", {}, { ...as, bearer: "plain-session" });
    expect([plain.status, plain.text.includes("web_plain")]).toEqual([200, true]);
    if (release >= "0004") {
      const bearer = "age_sk_fixture";
      const listed = await callApi("listVerifications", { limit: 100 }, { ...as, bearer });
      // Includes verifications that are open or were not required.
      expect([listed.status, listed.body.data.length]).toEqual([200, 15]);
      expect((await callApi("listDeliveries", { id: "wh_by_you" }, as)).body.length).toBe(3);
      const reveal = () => callApi("revealApiKey", { id: "key_1" }, as);
      // An older release did not record when a person proved who they are.
      expect((await reveal()).body.code).toBe("reauthentication_required");
      await db.updateTable("sessions").set({ authenticated_at: new Date() }).execute();
      expect((await reveal()).body).toMatchObject({ key: bearer });
    }
    if (release >= "0006") {
      const usage = await callApi("readCurrentUsage", {}, as);
      expect(usage.body.unbilled_events.age_verification_api.count).toBe(1);
    }
  },
);

import { once } from "node:events";
import { Agent, request } from "node:http";
import { json } from "node:stream/consumers";
import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { createAccount } from "../testing/account.ts";
import { randomIpAddress } from "../testing/call-api.ts";
import { databaseUrlOf } from "../testing/database-env.ts";
import { startAdultScan } from "../testing/scan-as-adult.ts";
import { createWebsite, startConsentedCheck } from "../testing/start-check.ts";
import { createTestFolder, startTestServer } from "../testing/test-server.ts";
import { waitUntil } from "../testing/wait-until.ts";
import { openDatabase } from "./db/open-database.ts";

test(
  "SIGTERM lets a request finish, sends a scan away without costing an attempt and ends the process within 10 seconds",
  { timeout: 60_000 },
  async () => {
    const dataDir = await createTestFolder();
    const child = await startTestServer(dataDir);
    const caller = { server: child.url, from: randomIpAddress() };
    const { session } = await createAccount(caller, dataDir);
    const website = await createWebsite(session, { sensitivity: 0 }, caller);
    const fromConsole = { ...caller, headers: { origin: child.publicUrl } };
    const check = await startConsentedCheck(website.asset_id, {}, fromConsole);
    const { page, performing } = await startAdultScan({ server: child, check });
    await page.receive("instruction");

    // Half of another request has been sent when the signal comes.
    const body = Buffer.from(JSON.stringify({ asset_id: website.asset_id }));
    const half = request(`${child.url}/v1/verifications`, {
      method: "POST",
      // A client that would keep its connection open for longer than the server has to stop.
      agent: new Agent({ keepAlive: true }),
      headers: {
        origin: child.publicUrl,
        "content-type": "application/json",
        "content-length": body.length,
        expect: "100-continue",
      },
    });
    const answered = once(half, "response");
    half.flushHeaders();
    // The server has begun to read this request: it asks for the rest of it.
    await once(half, "continue");
    half.write(body.subarray(0, body.length / 2));

    const began = performance.now();
    child.process.kill("SIGTERM");
    await waitUntil(
      "the server to hear the signal",
      async () => child.output().includes('"msg":"stopping"') || undefined,
    );
    const readiness = await fetch(`${child.url}/readyz`).then(
      (answer) => answer.status,
      () => "refused",
    );
    expect([503, "refused"]).toContain(readiness);
    expect(await page.receive("error")).toMatchObject({ code: "shutting_down", retry_after: 2 });
    expect(await page.closed).toBe(1012);
    await performing;

    half.end(body.subarray(body.length / 2));
    const [answer] = await answered;
    expect([answer.statusCode, await json(answer)]).toMatchObject([201, { status: "created" }]);
    expect(answer.headers.connection).toBe("close");
    expect(await child.waitForExit()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(child.output()).not.toContain('"level":"error"');

    const { db, close } = await openDatabase({ dataDir, databaseUrl: await databaseUrlOf(dataDir) });
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(
        "select status, attempts, attempt_is_open, scans_begun, processing_started_at from verifications where id = $1",
        [check.id],
      ),
    );
    await close();
    expect(rows).toEqual([
      { status: "started", attempts: 1, attempt_is_open: true, scans_begun: 1, processing_started_at: null },
    ]);
  },
);

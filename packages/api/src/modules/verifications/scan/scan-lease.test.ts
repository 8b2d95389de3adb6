import { afterAll, beforeAll, expect, test } from "vitest";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { type InProcessServer, startInProcessServer } from "../../../../testing/in-process-server.ts";
import { openScanPage, performScan } from "../../../../testing/scan-page.ts";
import { createScriptedScanEngine, scriptFrame } from "../../../../testing/scripted-scan-engine.ts";
import { startConsentedCheck, type StartedCheck } from "../../../../testing/start-check.ts";

let server: InProcessServer;
let shop: ShopAccount;
beforeAll(async () => {
  server = await startInProcessServer();
  shop = await createShopAccount({}, { server: server.url }, server.dataDir);
  server.services.engine = createScriptedScanEngine();
}, 120_000);
afterAll(() => server?.stop());

/** Opens a scan of a visitor who looks aside, so that it never begins. */
async function openLongScan() {
  const check = await startConsentedCheck(
    shop.website.asset_id,
    { is_test: true },
    { server: server.url, headers: { origin: server.publicUrl } },
  );
  const page = await openScanPage({ server, check });
  page.sendHello();
  await page.receive("ready");
  void performScan(page, (posture) => scriptFrame({ ...posture, yaw: 40 }));
  return { check, page };
}

const leaseOf = ({ id }: StartedCheck) =>
  server.services.db
    .selectFrom("verifications")
    .select("processing_started_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("a scan longer than the lease timeout keeps its lease", { timeout: 20_000 }, async () => {
  const { check, page } = await openLongScan();
  const began = performance.now();
  await expect.poll(() => performance.now() - began, { timeout: 6_000 }).toBeGreaterThan(4_500);
  const second = await openScanPage({ server, check });
  second.sendHello();
  expect(await second.receive("error")).toMatchObject({ code: "frames_processing", retry_after: 3 });
  page.socket.terminate();
  await expect.poll(() => leaseOf(check)).toEqual({ processing_started_at: null });
});

test("a scan whose lease another process has taken ends, and leaves that lease alone", async () => {
  const { check, page } = await openLongScan();
  const processing_started_at = new Date(Date.now() + 60_000);
  await server.services.db
    .updateTable("verifications")
    .set({ processing_started_at, processing_lease_renewed_at: processing_started_at })
    .where("id", "=", check.id)
    .execute();
  expect(await page.receive("error")).toMatchObject({
    code: "frames_processing",
    error: "This check is now being scanned in another window.",
  });
  expect(await page.closed).toBe(1013);
  expect(await leaseOf(check)).toEqual({ processing_started_at });
});

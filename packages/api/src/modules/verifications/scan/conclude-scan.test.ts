import { randomUUID } from "node:crypto";
import { ageRestrictions } from "@ofage/contract";
import type { ScanReading } from "@ofage/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { type InProcessServer, startInProcessServer } from "../../../../testing/in-process-server.ts";
import { startConsentedCheck } from "../../../../testing/start-check.ts";
import { findWebsite } from "../../websites/index.ts";
import { countScan } from "./admit-scan.ts";
import { concludeScan } from "./conclude-scan.ts";

let server: InProcessServer;
let shop: ShopAccount;
beforeAll(async () => {
  server = await startInProcessServer();
  shop = await createShopAccount({ sensitivity: 0 }, { server: server.url }, server.dataDir);
}, 120_000);
afterAll(() => server?.stop());

const reading: ScanReading = {
  version: "v3",
  estimator: "v3",
  kind: "head_turn",
  style: "shown",
  outcome: "estimated",
  obstacle: null,
  estimatedAge: 41,
  interval: { low: 31.5, high: 49.8 },
  spread: 2,
  evidence: [{ name: "depth", decides: true, values: { residual: 0.1 }, score: 2, durationMs: 1 }],
  responses: [{ kind: "turn", onsetMs: 320, doneMs: 900, amplitude: 19 }],
  scores: { liveness: null, antispoof: null },
  frames: { received: 80, large: 4, usable: 3 },
  digests: [],
  weights: { age: "0".repeat(64) },
  durationMs: 8_000,
};

async function conclude(changed: Partial<ScanReading>) {
  const { id } = await startConsentedCheck(
    shop.website.asset_id,
    {},
    { server: server.url, headers: { origin: server.publicUrl } },
  );
  const { services } = server;
  const find = () =>
    services.db.selectFrom("verifications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const check = await countScan(services, await find(), "head_turn");
  const website = (await findWebsite(services, check.organization_id, check.website_id))!;
  const digests = changed.digests ?? Array.from({ length: 4 }, () => randomUUID());
  const result = await concludeScan(services, check, website, {
    reading: { ...reading, digests, ...changed },
    framesReceived: 82,
    framesSkipped: 2,
    releasedAt: new Date(),
    lastFrameAt: services.scanClock.now() - 100,
  });
  const charges = await services.db
    .selectFrom("usage_events")
    .select("service")
    .where("verification_id", "=", id)
    .execute();
  const attempt = await services.db
    .selectFrom("verification_attempts")
    .selectAll()
    .where("verification_id", "=", id)
    .executeTakeFirstOrThrow();
  return { result, row: await find(), attempt, charges: charges.map(({ service }) => service).toSorted() };
}

test("an estimate above the threshold passes, and both services are charged", async () => {
  const { result, row, charges } = await conclude({
    estimatedAge: ageRestrictions[shop.website.age_restriction] + 20,
  });
  expect(result).toMatchObject({ status: "passed", age_verified: true, failure_reason: null, advice: null });
  expect(charges).toEqual(["age_verification_api", "liveness_sdk"]);
  expect(row.frames_received).toBe(82);
  expect(row.processing_time_ms).toBeGreaterThanOrEqual(100);
  expect(row.reading).toMatchObject({
    outcome: "estimated",
    scan: { style: "shown", skipped: 2, responses: reading.responses },
  });
  expect(JSON.stringify(row.reading)).not.toMatch(/digest|estimatedAge/);
});

test("an estimate below the threshold fails as under age", async () => {
  const { result, charges } = await conclude({ estimatedAge: 12 });
  expect(result).toMatchObject({ status: "failed", age_verified: false, failure_reason: "under_age" });
  expect(charges).toEqual(["age_verification_api", "liveness_sdk"]);
});

test.for([
  ["spoof", "depth", "move_more"],
  ["liveness", "turn", "turn_head"],
] as const)("%s because of %s decides no age and costs nothing", async ([outcome, obstacle, advice]) => {
  const { result, charges } = await conclude({ outcome, obstacle, estimatedAge: null, spread: null });
  expect(result).toMatchObject({
    ...(outcome === "spoof"
      ? { status: "failed", retry_allowed: false }
      : { status: "started", retry_allowed: true }),
    age_verified: null,
    failure_reason: outcome,
    advice,
  });
  expect(charges).toEqual([]);
});

test("frames that have decided a verification decide no other", async () => {
  const digests = Array.from({ length: 4 }, () => randomUUID());
  expect((await conclude({ digests })).result.status).toBe("passed");
  const again = await conclude({ digests: [...digests.slice(2), randomUUID(), randomUUID()] });
  expect(again.result).toMatchObject({ status: "started", failure_reason: "liveness", advice: "use_camera" });
  expect(again.attempt.reading).toMatchObject({ obstacle: "reused_frames" });
  expect(again.row.estimated_age).toBeNull();
});

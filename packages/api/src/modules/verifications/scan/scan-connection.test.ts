import { encodeScanFrame, type ScanFrameSize, scanLimits } from "@ofage/contract";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { type InProcessServer, startInProcessServer } from "../../../../testing/in-process-server.ts";
import { openScanPage, performScan, type ScanPage } from "../../../../testing/scan-page.ts";
import {
  createScriptedScanEngine,
  type ScriptedScanEngine,
  scriptFrame,
} from "../../../../testing/scripted-scan-engine.ts";
import { startConsentedCheck, type StartedCheck } from "../../../../testing/start-check.ts";
import { createVirtualScanClock } from "../../../../testing/virtual-scan-clock.ts";

let server: InProcessServer;
let shop: ShopAccount;
let engine: ScriptedScanEngine;
const clock = createVirtualScanClock();
beforeAll(async () => {
  server = await startInProcessServer();
  shop = await createShopAccount({}, { server: server.url }, server.dataDir);
  engine = createScriptedScanEngine();
  Object.assign(server.services, { engine, scanClock: clock });
}, 120_000);
let stopped: Promise<void> | undefined;
const stop = () => (stopped ??= server?.stop());
afterAll(stop);
afterEach(() => {
  engine.failure = undefined;
  engine.gate = Promise.resolve();
});

const begin = () =>
  startConsentedCheck(
    shop.website.asset_id,
    { is_test: true },
    { server: server.url, headers: { origin: server.publicUrl } },
  );

async function openReady(check: StartedCheck): Promise<ScanPage> {
  const page = await openScanPage({ server, check });
  page.sendHello();
  await page.receive("ready");
  return page;
}

const rowOf = ({ id }: StartedCheck) =>
  server.services.db.selectFrom("verifications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Does all that is asked, or shows what `render` returns. */
const perform = (page: ScanPage, render?: Parameters<typeof performScan>[1]) =>
  performScan(page, render, clock.visitor);

/** Returns the error that ends a page's scan, and the close code. */
async function endOf(page: ScanPage) {
  const { code } = await page.receive("error");
  return { code, close: await page.closed };
}

/** Returns a frame of which the engine can read as much as of any other. */
function frame(sequence: number, bytes = 1_000, size: ScanFrameSize = "small", capturedAt = sequence) {
  const jpeg = Buffer.alloc(bytes, " ");
  scriptFrame().copy(jpeg);
  return encodeScanFrame({ size, sequence, capturedAt, jpeg });
}

test("a visitor who follows every instruction gets a result, and the record says how", async () => {
  const check = await begin();
  const page = await openReady(check);
  await perform(page);
  const { check: result } = await page.receive("result");
  expect(await page.closed).toBe(1000);

  const instructions = page.messages.filter(({ type }) => type === "instruction");
  expect(instructions.length).toBeGreaterThanOrEqual(3);
  const row = await rowOf(check);
  expect([row.status, row.scans_begun, row.challenge_kind]).toEqual([result.status, 1, "head_turn"]);
  expect(row.frames_received).toBeGreaterThan(20);
  expect(row.frames_released_at!.getTime()).toBeLessThanOrEqual(row.completed_at!.getTime());
  expect(row.processing_time_ms).toBeGreaterThanOrEqual(0);
  expect(row.processing_time_ms).toBeLessThan(1_000);
  expect(row.reading!.scan!.responses.map(({ doneMs }) => typeof doneMs)).toEqual(
    instructions.map(() => "number"),
  );
  expect(row.processing_started_at).toBeNull();
  expect(result.receipt).not.toBeNull();

  const options = { server: server.url, bearer: check.token };
  expect((await callApi("readCheck", { id: check.id }, options)).body.result).toMatchObject({
    status: result.status,
    retry_allowed: result.retry_allowed,
  });
  const record = await callApi("readRecord", { id: check.id }, { server: server.url, bearer: shop.session });
  expect(record.status, record.text).toBe(200);
  const [attempt] = record.body.attempts;
  expect(attempt!.evidence!.scan!.responses).toHaveLength(instructions.length);
  expect(attempt!.evidence!.scan!.results.length).toBeGreaterThan(5);
});

test("a connection that breaks in mid-scan costs no attempt, and another scan works", async () => {
  const check = await begin();
  const page = await openReady(check);
  const performing = perform(page);
  await page.receive("instruction");
  page.socket.terminate();
  await performing;
  await expect.poll(async () => (await rowOf(check)).processing_started_at).toBeNull();
  const row = await rowOf(check);
  expect([row.status, row.attempts, row.scans_begun, row.frames_received]).toEqual(["started", 1, 1, null]);
  const next = await openReady(check);
  void perform(next);
  expect(await next.receive("instruction")).toMatchObject({ number: 1 });
  expect((await rowOf(check)).scans_begun).toBe(2);
});

test("a line that stalls begins the scan anew, takes what it held back, and counts one attempt", async () => {
  const check = await begin();
  const page = await openReady(check);
  const countInstructions = () => page.messages.filter(({ type }) => type === "instruction").length;
  let hasStalled = false;
  await performScan(page, undefined, {
    now: clock.visitor.now,
    async pass(ms, send) {
      if (!hasStalled && countInstructions() === 2) {
        hasStalled = true;
        // Neither pings nor their answers pass.
        page.socket.pause();
        await clock.advance(5_000);
        page.socket.resume();
        for (let frame = 0; frame < 45; frame++)
          page.sendFrame(scriptFrame(), "small", clock.now() - 4_950 + 110 * frame);
      }
      return clock.visitor.pass(ms, send);
    },
  });
  expect([await page.closed, page.messages.at(-1)]).toEqual([
    1000,
    expect.objectContaining({ type: "result" }),
  ]);
  expect(page.messages).toContainEqual({ type: "restarted", reason: "frames_stalled" });
  expect(
    page.messages.filter((message) => message.type === "instruction" && message.number === 1),
  ).toHaveLength(2);
  const row = await rowOf(check);
  expect([row.status, row.scans_begun, row.attempts]).toEqual(["passed", 1, 1]);
});

test("nothing is counted before the first instruction", async () => {
  const check = await begin();
  const page = await openReady(check);
  void perform(page, (posture) => scriptFrame({ ...posture, yaw: 40 }));
  expect(await page.receive("hint")).toMatchObject({ hint: "look_straight" });
  expect((await rowOf(check)).scans_begun).toBe(0);
});

test("of begun scans, only five get an instruction", async () => {
  const check = await begin();
  const page = await openReady(check);
  const { db } = server.services;
  await db.updateTable("verifications").set({ scans_begun: 5 }).where("id", "=", check.id).execute();
  void perform(page);
  expect(await endOf(page)).toEqual({ code: "limit_reached", close: 1008 });
  expect(page.messages.filter(({ type }) => type === "instruction")).toEqual([]);
});

test("a check that the website cancels ends its scan", async () => {
  const check = await begin();
  const page = await openReady(check);
  await callApi("cancelCheck", { id: check.id }, { server: server.url, bearer: check.token });
  await clock.advance(1_000);
  expect(await endOf(page)).toEqual({ code: "already_decided", close: 1008 });
});

test.for([
  ["a small frame that is too large", [frame(0, scanLimits.smallFrameBytes)], "request_too_large", 1009],
  ["a large frame that was not asked for", [frame(0, 1_000, "large")], "invalid_frames", 1008],
  [
    "a large frame that is too large",
    [frame(0, scanLimits.largeFrameBytes, "large")],
    "request_too_large",
    1009,
  ],
  ["a sequence that stands still", [frame(3), frame(3)], "invalid_frames", 1008],
  ["a sequence that goes back", [frame(3), frame(2)], "invalid_frames", 1008],
  ["a time that is no number", [frame(0, 1_000, "small", Number.NaN)], "invalid_frames", 1008],
  ["a time before the clock began", [frame(0, 1_000, "small", -1)], "invalid_frames", 1008],
  ["a header alone", [Buffer.alloc(16, 1)], "invalid_frames", 1008],
  ["random bytes", [Buffer.alloc(200, 0xa7)], "invalid_frames", 1008],
  [
    "a picture that is none",
    [encodeScanFrame({ size: "small", sequence: 0, capturedAt: 0, jpeg: Buffer.from("GIF89a") })],
    "invalid_frames",
    1008,
  ],
  ["a second hello", ["{}"], "malformed_request", 1008],
  ["more messages than a scan needs", Array.from({ length: 30 }, (_, at) => frame(at)), "rate_limited", 1008],
] as const)("%s ends the scan without costing an attempt", async ([, sent, code, close]) => {
  const check = await begin();
  const page = await openReady(check);
  for (const message of sent) page.send(message);
  expect(await endOf(page)).toEqual({ code, close });
  const { status, scans_begun, processing_started_at } = await rowOf(check);
  expect([status, scans_begun, processing_started_at]).toEqual(["started", 0, null]);
});

test("a message far beyond every limit is not read", async () => {
  const page = await openReady(await begin());
  page.send(frame(0, 1024 * 1024));
  expect(await page.closed).toBe(1009);
});

test("pings count as messages, so that a flood of them ends the scan", async () => {
  const page = await openReady(await begin());
  for (let ping = 0; ping < 60; ping++) page.socket.ping();
  expect(await endOf(page)).toEqual({ code: "rate_limited", close: 1008 });
});

test("a newer small frame takes the place of the oldest that waits, and their memory is overwritten", async () => {
  const page = await openReady(await begin());
  const { promise, resolve } = Promise.withResolvers<void>();
  engine.gate = promise;
  engine.marks.length = engine.given.length = 0;
  const jpegs = Array.from({ length: 8 }, (_, mark) => scriptFrame({}, mark));
  for (const jpeg of jpegs) page.sendFrame(jpeg);
  await expect.poll(() => engine.marks).toEqual([0]);
  // The server has taken the frames before it answers the ping.
  page.socket.ping();
  await new Promise((done) => page.socket.once("pong", done));
  resolve();
  await expect.poll(() => engine.marks).toEqual([0, 5, 6, 7]);
  await expect.poll(() => engine.given.every((bytes) => bytes.every((byte) => byte === 0))).toBe(true);
});

test("an engine that fails ends the scan, costs no attempt, and the page may try again", async () => {
  const check = await begin();
  const page = await openReady(check);
  engine.failure = new Error("a worker died");
  page.sendFrame(scriptFrame());
  expect(await endOf(page)).toEqual({ code: "internal_error", close: 1011 });
  engine.failure = undefined;
  expect((await rowOf(check)).status).toBe("started");
  await openReady(check);
});

// The last test, because the others need the server.
test("a server that stops tells the page to try again, and the scan costs no attempt", async () => {
  const check = await begin();
  const page = await openReady(check);
  const performing = perform(page);
  await page.receive("instruction");
  const began = performance.now();
  const stopping = stop();
  expect(await page.receive("error")).toMatchObject({ code: "shutting_down", retry_after: 2 });
  expect(await page.closed).toBe(1012);
  await Promise.all([stopping, performing]);
  expect(performance.now() - began).toBeLessThan(8_000);
});

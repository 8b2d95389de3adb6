import { encodeScanFrame, scanLimits, type ScanMessage } from "@ofage/contract";
import { EngineBusyError, type ScanFrame } from "@ofage/engine";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { type InProcessServer, startInProcessServer } from "../../../../testing/in-process-server.ts";
import { type MemoryScanPage, openMemoryScanPage } from "../../../../testing/memory-scan-page.ts";
import { performScan } from "../../../../testing/scan-client.ts";
import {
  createScriptedScanEngine,
  type ScriptedScanEngine,
  scriptFrame,
} from "../../../../testing/scripted-scan-engine.ts";
import { startConsentedCheck, type StartedCheck } from "../../../../testing/start-check.ts";
import { createVirtualScanClock, type VirtualScanClock } from "../../../../testing/virtual-scan-clock.ts";

/* However a scan ends, the memory of every frame that arrived and of everything read of it is overwritten. */

let server: InProcessServer;
let shop: ShopAccount;
let engine: ScriptedScanEngine;
let clock: VirtualScanClock;
beforeAll(async () => {
  server = await startInProcessServer();
  shop = await createShopAccount({}, { server: server.url }, server.dataDir);
}, 120_000);
afterAll(() => server?.stop());
beforeEach(() => {
  engine = createScriptedScanEngine();
  clock = createVirtualScanClock();
});

interface ErasureScan extends MemoryScanPage {
  check: StartedCheck;
  /** Sends a frame of a face at rest. */
  show(size?: "small" | "large"): void;
  /** Makes the engine read nothing until the returned function is called. */
  hold(): () => void;
  /** Does all that is asked, until the message of a type arrives; then sends nothing more. */
  performUntil<Type extends ScanMessage["type"]>(type: Type): Promise<Extract<ScanMessage, { type: Type }>>;
  /** Returns which messages, by their order, still have a byte of their frame, and how many read frames are left. */
  findLeft(): { messages: number[]; frames: number };
}

/** @param onSave called before the query that saves a result */
async function begin(onSave: (scan: ErasureScan) => void = () => {}): Promise<ErasureScan> {
  const caller = { server: server.url, headers: { origin: server.publicUrl } };
  const check = await startConsentedCheck(shop.website.asset_id, { is_test: true }, caller);
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      const query = JSON.stringify(node);
      if (query.includes("UpdateQueryNode") && query.includes("frames_released_at")) onSave(scan);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const opened = await openMemoryScanPage(
    { ...server.services, db: server.services.db.withPlugin(watch), engine, scanClock: clock },
    check,
  );
  const { page, messages } = opened;
  const scan: ErasureScan = {
    ...opened,
    check,
    show: (size) => page.sendFrame(scriptFrame(), size, clock.visitor.now()),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      engine.gate = promise;
      return resolve;
    },
    async performUntil(type) {
      let isLeft = false;
      page.socket.on("message", () => (isLeft = page.messages.at(-1)!.type === type));
      void performScan(
        page,
        async (posture) => {
          if (isLeft) await page.closed;
          return scriptFrame(posture);
        },
        clock.visitor,
      );
      return page.receive(type);
    },
    findLeft: () => ({
      messages: messages.flatMap((message, at) => (message.subarray(16).some(Boolean) ? [at] : [])),
      frames: engine.frames.filter(isLegible).length,
    }),
  };
  page.sendHello();
  await page.receive("ready");
  return scan;
}

const isLegible = ({ face, embedding, thumbnail }: ScanFrame) =>
  [face?.mesh, embedding, thumbnail.luma].some((values) => values?.some(Boolean));

const nothing = { messages: [], frames: 0 };

test("a scan that is over has left nothing of its frames, small or large, when its result is saved", async () => {
  let left: unknown;
  const { performUntil } = await begin(({ findLeft }) => (left = findLeft()));
  await performUntil("result");
  expect(left).toEqual(nothing);
  expect(engine.frames.map(({ purpose }) => purpose)).toContain("age");
  expect(engine.frames.some(({ embedding }) => embedding)).toBe(true);
});

test("a scan that runs out of time while frames wait has overwritten them when its result is saved, and the one that is being read once it is", async () => {
  const left: unknown[] = [];
  const scan = await begin(({ findLeft }) => left.push(findLeft()));
  const { deadline_ms } = await scan.performUntil("instruction");
  const release = scan.hold();
  const first = scan.messages.length;
  for (let frame = 0; frame < 3; frame++) scan.show();
  await expect.poll(() => engine.given.length).toBe(first + 1);
  // Frames go on arriving, or the scan would begin anew. Two seconds may be spent on the line.
  for (let passed = 0; passed <= deadline_ms + 2_000; passed += 1_000) {
    clock.stall(1_000);
    scan.show();
  }
  await scan.page.receive("result");
  // Later than that, it is not even kept until the engine has time for it.
  scan.show();
  for (const each of [...left, scan.findLeft()]) expect(each).toEqual({ messages: [first], frames: 0 });
  expect(left).toHaveLength(1);
  release();
  await expect.poll(scan.findLeft).toEqual(nothing);
  expect(engine.frames.length).toBe(first + 1);
});

test("a frame that arrives while the result is being saved is overwritten at once", async () => {
  const left: unknown[] = [];
  const { performUntil } = await begin(({ show, findLeft }) => {
    show();
    left.push(findLeft());
  });
  await performUntil("result");
  expect(left).toEqual([nothing]);
});

test.for<[string, ("capture" | "instruction")?]>([
  ["before any is read"],
  ["before the first instruction, with a large frame under way", "capture"],
  ["in the middle of a movement", "instruction"],
])("a connection that breaks %s leaves no frame", async ([, moment]) => {
  const scan = await begin();
  if (moment) await scan.performUntil(moment);
  const release = scan.hold();
  const first = scan.messages.length;
  scan.show(moment === "capture" ? "large" : "small");
  for (let frame = 0; frame < 2; frame++) scan.show();
  await expect.poll(() => engine.given.length).toBe(first + 1);
  scan.page.socket.terminate();
  expect(scan.findLeft()).toEqual({ messages: [first], frames: 0 });
  release();
  await expect.poll(scan.findLeft).toEqual(nothing);
  expect(engine.frames.length).toBe(first + 1);
});

const cancel = ({ check }: ErasureScan) =>
  callApi("cancelCheck", { id: check.id }, { server: server.url, bearer: check.token });

test.for<[string, (scan: ErasureScan) => unknown, string, ("capture" | "instruction")?]>([
  ["gets no more frames", () => clock.advance(scanLimits.frameGapMs + 200), "challenge_timed_out", "capture"],
  [
    "belongs to a check that is cancelled",
    async (scan) => (await cancel(scan), clock.advance(1_000)),
    "already_decided",
  ],
  ["the server stops", ({ connection }) => connection.stop(), "shutting_down"],
  [
    "the engine fails",
    (scan) => ((engine.failure = new Error("a worker died")), scan.show()),
    "internal_error",
  ],
  ["the engine can't read", ({ page }) => page.sendFrame(Buffer.from("no picture")), "invalid_frames"],
  ["is sent more than it needs", ({ show }) => Array.from({ length: 30 }, () => show()), "rate_limited"],
  ["is sent random bytes", ({ page }) => page.send(Buffer.alloc(200, 0xa7)), "invalid_frames"],
  ["is sent a large frame unasked", ({ show }) => show("large"), "invalid_frames"],
  ["is sent a frame of the past", ({ page }) => page.send(frame(0)), "invalid_frames"],
  ["is sent a frame that is too large", ({ page }) => page.send(frame(1_000, 70_000)), "request_too_large"],
])("a scan that %s leaves no frame", async ([, end, code, moment = "instruction"]) => {
  const scan = await begin();
  await scan.performUntil(moment);
  expect(scan.findLeft().frames).toBeGreaterThan(0);
  await end(scan);
  expect(await scan.page.receive("error")).toMatchObject({ code });
  await expect.poll(scan.findLeft).toEqual(nothing);
  scan.show();
  expect(scan.findLeft()).toEqual(nothing);
});

const frame = (sequence: number, bytes = 200) =>
  encodeScanFrame({ size: "small", sequence, capturedAt: 0, jpeg: Buffer.alloc(bytes, 0xff) });

test("a scan whose first instruction is refused leaves no frame", async () => {
  const scan = await begin();
  const { db } = server.services;
  await db.updateTable("verifications").set({ scans_begun: 5 }).where("id", "=", scan.check.id).execute();
  await scan.performUntil("error");
  expect(scan.page.messages.at(-1)).toMatchObject({ code: "limit_reached" });
  expect(engine.frames.length).toBeGreaterThan(5);
  expect(scan.findLeft()).toEqual(nothing);
});

test("a small frame that the engine has no time for, or another takes the place of, is overwritten, and the scan goes on", async () => {
  const scan = await begin();
  engine.failure = new EngineBusyError(1);
  scan.show();
  await expect.poll(scan.findLeft).toEqual(nothing);
  engine.failure = undefined;
  const release = scan.hold();
  for (let frame = 0; frame < 6; frame++) scan.show();
  expect(scan.findLeft().messages).toEqual([1, 4, 5, 6]);
  release();
  await scan.performUntil("result");
});

test("a frame that arrives before the scan was admitted is overwritten", async () => {
  for (const isHello of [false, true]) {
    const { check } = await begin();
    const services = { ...server.services, engine, scanClock: clock };
    const { page, messages } = await openMemoryScanPage(services, check);
    if (isHello) page.sendHello();
    page.sendFrame(scriptFrame());
    expect(await page.receive("error")).toMatchObject({ code: "malformed_request" });
    expect(messages.map((message) => message.subarray(16).some(Boolean))).toEqual([false]);
  }
});

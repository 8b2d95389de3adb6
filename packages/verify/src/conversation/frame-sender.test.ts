import { decodeScanFrame, scanLimits } from "@ofage/contract";
import { afterEach, expect, test, vi } from "vitest";
import { blockedSendingMs, oldestFrameMs, stalledSendingMs } from "./conversation-settings.ts";
import { startFrameSender } from "./frame-sender.ts";

const ready = {
  type: "ready",
  small: { width: 480, height: 360, quality: 0.6 },
  large: { width: 640, height: 480, quality: 0.9 },
  frames_per_second: 9,
} as const;

afterEach(() => void vi.restoreAllMocks());

/** Starts a sender in front of a camera of 30 pictures a second, which the test plays. */
function start(jpegBytes: (quality: number) => number = () => 10_000) {
  let pictures = 0;
  let isStalled = false;
  let encodingMs = 0;
  const track = { muted: false };
  let next: ((now: number, metadata: { captureTime?: number }) => void) | null = null;
  const video = {
    videoWidth: 640,
    videoHeight: 480,
    srcObject: { getVideoTracks: () => [track] },
    requestVideoFrameCallback: (callback: typeof next) => ((next = callback), 1),
    cancelVideoFrameCallback: () => (next = null),
  };
  const drawn: { width: number; height: number }[] = [];
  let cleared = 0;
  const painter = {
    draw: (_: unknown, size: { width: number; height: number }) => {
      drawn.push(size);
      if (!isStalled) pictures++;
    },
    encode: async (quality: number) => {
      now += encodingMs;
      return new Uint8Array(jpegBytes(quality)).fill(pictures, 0, 4);
    },
    clear: () => void cleared++,
  };
  const sent: Uint8Array[] = [];
  const socket = {
    unsentBytes: 0,
    interruptions: 0,
    send: (message: Uint8Array<ArrayBuffer>) => void sent.push(message),
    interrupt: () => void socket.interruptions++,
  };
  const leaving = new AbortController();
  const blocked: boolean[] = [];
  let now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  let answersExpected = 0;
  const sender = startFrameSender({
    video: video as unknown as HTMLVideoElement,
    painter,
    socket,
    ready,
    onSent: () => void answersExpected++,
    onBlocked: (isBlocked) => blocked.at(-1) === isBlocked || blocked.push(isBlocked),
    signal: leaving.signal,
  });
  /** Lets the camera take pictures for some time. */
  async function play(milliseconds: number): Promise<void> {
    for (const end = now + milliseconds; now < end; now += 1000 / 30) {
      next?.(now, { captureTime: now - 20 });
      // Drawing, encoding and sending are done when the microtasks are.
      await new Promise(setImmediate);
    }
  }
  const frames = () => sent.map(decodeScanFrame);
  const stall = (stalled: boolean) => void (isStalled = stalled);
  const slowDown = (milliseconds: number) => void (encodingMs = milliseconds);
  const counts = { cleared: () => cleared, answersExpected: () => answersExpected };
  return { sender, socket, leaving, play, frames, drawn, stall, slowDown, track, blocked, ...counts };
}

test("startFrameSender sends small frames at the server's rate, with growing sequence and capture time", async () => {
  const { play, frames, drawn } = start();
  await play(2000);
  expect(frames().length).toBeGreaterThanOrEqual(17);
  expect(frames().length).toBeLessThanOrEqual(19);
  expect(frames().map(({ sequence }) => sequence)).toEqual(frames().map((_, index) => index));
  expect(frames()[0]).toMatchObject({ size: "small", capturedAt: 980 });
  expect(new Set(frames().map(({ capturedAt }) => capturedAt)).size).toBe(frames().length);
  expect(drawn[0]).toEqual({ width: 480, height: 360 });
});

test("FrameSender.sendLarge sends one large frame of the next picture", async () => {
  const { sender, play, frames, drawn } = start();
  await play(50);
  sender.sendLarge();
  await play(300);
  expect(frames().map(({ size }) => size)).toEqual(["small", "large", "small", "small"]);
  expect(drawn[1]).toEqual({ width: 640, height: 480 });
});

test("FrameSender.pause sends nothing until resume, and sequences go on", async () => {
  const { sender, play, frames } = start();
  await play(500);
  const before = frames().length;
  sender.sendLarge();
  sender.pause();
  await play(1000);
  expect(frames()).toHaveLength(before);
  sender.resume();
  await play(500);
  expect(frames().length).toBeGreaterThan(before);
  expect(frames().map(({ size }) => size)).not.toContain("large");
  expect(frames().map(({ sequence }) => sequence)).toEqual(frames().map((_, index) => index));
});

test("startFrameSender sends no picture of a stalled camera twice", async () => {
  const { play, frames, stall } = start();
  await play(500);
  const before = frames().length;
  stall(true);
  await play(1000);
  expect(frames()).toHaveLength(before);
  stall(false);
  await play(40);
  expect(frames()).toHaveLength(before + 1);
});

test("startFrameSender takes no frame while two wait to leave, says so, and afterwards sends no burst", async () => {
  const { sender, socket, play, frames, blocked } = start();
  await play(150);
  const before = frames().length;
  socket.unsentBytes = 20_100;
  await play(blockedSendingMs / 2);
  expect(blocked).toEqual([false]);
  sender.sendLarge();
  await play(2000);
  expect(frames()).toHaveLength(before);
  expect(blocked).toEqual([false, true]);
  socket.unsentBytes = 0;
  await play(500);
  const later = frames().slice(before);
  expect(later.map(({ size }) => size)).toEqual(["large", "small", "small", "small", "small"]);
  expect(later[0]!.capturedAt).toBeGreaterThan(3000);
  expect(blocked).toEqual([false, true, false]);
  expect(socket.interruptions).toBe(0);
});

test("startFrameSender sends nothing of a muted camera, and goes on by itself", async () => {
  const { play, frames, track, answersExpected } = start();
  await play(300);
  const before = frames().length;
  track.muted = true;
  await play(3000);
  expect(frames()).toHaveLength(before);
  track.muted = false;
  await play(300);
  expect(frames()).toHaveLength(before + 3);
  expect(answersExpected()).toBe(before + 3);
});

test("startFrameSender drops a frame whose moment was over when it was encoded", async () => {
  const { play, frames, slowDown } = start();
  slowDown(oldestFrameMs + 1);
  await play(50);
  expect(frames()).toEqual([]);
  slowDown(0);
  await play(50);
  expect(frames().length).toBeGreaterThan(0);
});

test("FrameSender.restart forgets large frames that were asked for", async () => {
  const { sender, play, frames } = start();
  sender.sendLarge();
  sender.restart();
  await play(300);
  expect(new Set(frames().map(({ size }) => size))).toEqual(new Set(["small"]));
});

test("startFrameSender ends a connection through which nothing leaves", async () => {
  const { socket, play } = start();
  await play(100);
  socket.unsentBytes = 1_000_000;
  await play(stalledSendingMs + 500);
  expect(socket.interruptions).toBeGreaterThan(0);
});

test("startFrameSender encodes a large frame again when it is too large", async () => {
  const { sender, play, frames } = start((quality) =>
    quality > 0.7 ? scanLimits.largeFrameBytes + 1 : 50_000,
  );
  sender.sendLarge();
  await play(200);
  expect(frames()[0]).toMatchObject({ size: "large" });
  expect(frames()[0]!.jpeg).toHaveLength(50_000);
});

test("startFrameSender stops and clears the picture when it is aborted", async () => {
  const { leaving, play, frames, cleared } = start();
  await play(300);
  const before = frames().length;
  leaving.abort();
  await play(500);
  expect(frames()).toHaveLength(before);
  expect(cleared()).toBe(1);
});

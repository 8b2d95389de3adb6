import { decodeScanFrame, scanLimits } from "@ofage/contract";
import { expect, test } from "vitest";
import { stalledSendingMs } from "./conversation-settings.ts";
import { startFrameSender } from "./frame-sender.ts";

const ready = {
  type: "ready",
  small: { width: 480, height: 360, quality: 0.6 },
  large: { width: 640, height: 480, quality: 0.9 },
  frames_per_second: 9,
} as const;

/** Starts a sender in front of a camera of 30 pictures a second, which the test plays. */
function start(jpegBytes: (quality: number) => number = () => 10_000) {
  let pictures = 0;
  let isStalled = false;
  let next: ((now: number, metadata: { captureTime?: number }) => void) | null = null;
  const video = {
    videoWidth: 640,
    videoHeight: 480,
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
    encode: async (quality: number) => new Uint8Array(jpegBytes(quality)).fill(pictures, 0, 4),
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
  const sender = startFrameSender({
    video: video as unknown as HTMLVideoElement,
    painter,
    socket,
    ready,
    signal: leaving.signal,
  });
  let now = 1000;
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
  return { sender, socket, leaving, play, frames, drawn, stall, cleared: () => cleared };
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

test("startFrameSender leaves small frames out while two wait to leave, but no large one", async () => {
  const { sender, socket, play, frames } = start();
  await play(150);
  const before = frames().length;
  socket.unsentBytes = 20_100;
  await play(1000);
  expect(frames()).toHaveLength(before);
  sender.sendLarge();
  await play(100);
  expect(
    frames()
      .slice(before)
      .map(({ size }) => size),
  ).toEqual(["large"]);
  socket.unsentBytes = 0;
  await play(500);
  expect(frames().length).toBeGreaterThan(before + 3);
  expect(socket.interruptions).toBe(0);
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

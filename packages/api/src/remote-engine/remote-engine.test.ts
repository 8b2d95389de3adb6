import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createConnection, createServer } from "node:net";
import { createEngine, type Engine, EngineBusyError, UnreadableFrameError } from "@ofage/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../../../fixtures/free-port.ts";
import { RESTING_POSTURE } from "../../../../fixtures/posture.ts";
import { createRenderedVisitor } from "../../testing/rendered-visitor.ts";
import { connectRemoteEngines, type EngineClient, EngineUnreachableError, serveEngine } from "./index.ts";

const key = randomBytes(32).toString("hex");
const host = "127.0.0.1";

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine({ workers: 1 });
}, 60_000);
afterAll(() => engine.close());

/** How the frame of a scan is read that is not for the age. */
const movement = {
  purpose: "movement",
  estimator: null,
  identify: false,
  track: null,
  search: true,
} as const;

/** Returns a picture of an adult as a page would send it. */
const takePicture = async () => (await createRenderedVisitor())(RESTING_POSTURE, "large");

async function served(own = key) {
  const port = await freePort();
  const failures: Error[] = [];
  const server = await serveEngine(engine, { host, port, key: own }, (error) => failures.push(error));
  return { address: `${host}:${port}`, port, failures, ...server };
}

test("an observer of the connection can read nothing of a frame", async () => {
  const place = await served();
  const seen: Buffer[] = [];
  const listener = createServer((socket) => {
    const onward = createConnection(place.port, host);
    socket.on("data", (bytes) => seen.push(bytes));
    onward.on("data", (bytes) => seen.push(bytes));
    socket.pipe(onward).pipe(socket);
    for (const each of [socket, onward]) each.on("error", () => {});
  }).listen(0, host);
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const remote = await connectRemoteEngines([`${host}:${port}`], key);
  const frame = Buffer.from(await takePicture());
  const options = { ...movement, purpose: "age", estimator: "v1" } as const;
  expect((await remote.readScanFrame({ bytes: frame, ...options })).age).toBeGreaterThan(18);
  await remote.close();
  listener.close();
  await place.close();
  const wire = Buffer.concat(seen);
  expect(wire.length).toBeGreaterThan(frame.length);
  for (const from of [0, 600, frame.length - 64])
    expect(wire.includes(frame.subarray(from, from + 64))).toBe(false);
  for (const word of ["purpose", "brightness"]) expect(wire.includes(word)).toBe(false);
});

test("a client with another key is refused and reports why it cannot start", async () => {
  const place = await served(randomBytes(32).toString("hex"));
  const refused = await connectRemoteEngines([place.address], key, 0).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EngineUnreachableError);
  expect((refused as Error).message).toBe(
    `${place.address}: it has a different ENGINE_KEY, or is not an engine`,
  );
  await place.close();
  expect(place.failures).toEqual([]);
});

test("more bytes than a frame may have are refused", async () => {
  const place = await served();
  const remote = await connectRemoteEngines([place.address], key);
  const bytes = Buffer.alloc(16 * 1024 * 1024);
  await expect(remote.readScanFrame({ bytes, ...movement })).rejects.toBeInstanceOf(EngineBusyError);
  expect(place.failures.map(({ message }) => message)).toEqual(["a frame of 16777216 bytes announced"]);
  await remote.close();
  await place.close();
});

describe("scans", () => {
  const plan = { estimator: "v2", identify: true, track: null, search: true } as const;

  test("a remote frame of a scan equals the engine's own, and the caller keeps its memory", async () => {
    const place = await served();
    const remote = await connectRemoteEngines([place.address], key);
    const bytes = await takePicture();
    for (const purpose of ["age", "movement"] as const) {
      const track =
        purpose === "age" ? null : (await engine.readScanFrame({ bytes, purpose, ...plan })).track;
      const asked = { bytes, ...plan, purpose, track };
      const there = await remote.readScanFrame(asked);
      const here = await engine.readScanFrame(asked);
      for (const frame of [there, here]) {
        frame.durationMs = 0;
        frame.checks = frame.checks.map((check) => ({ ...check, durationMs: 0 }));
      }
      expect(there).toEqual(here);
      expect(there.face!.mesh).toBeInstanceOf(Float32Array);
      expect(bytes[0]).toBe(0xff);
    }
    await remote.close();
    await place.close();
    expect(place.failures).toEqual([]);
  });

  test("a frame of a scan that is not a picture is refused as such", async () => {
    const place = await served();
    const remote = await connectRemoteEngines([place.address], key);
    await expect(
      remote.readScanFrame({ bytes: Buffer.from("no picture"), purpose: "movement", ...plan }),
    ).rejects.toBeInstanceOf(UnreadableFrameError);
    await remote.close();
    await place.close();
  });

  test("each engine admits as many scans as it has places for, from all processes together", async () => {
    const small = await createEngine({ workers: 1, maxScans: 2 });
    const port = await freePort();
    const place = await serveEngine(small, { host, port, key }, () => {});
    const [first, second] = [
      await connectRemoteEngines([`${host}:${port}`], key),
      await connectRemoteEngines([`${host}:${port}`], key),
    ];
    const held = [await first.reserveScan(), await second.reserveScan()];
    const refused = await Promise.resolve(first.reserveScan()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EngineBusyError);
    expect((refused as EngineBusyError).retryAfterSeconds).toBeGreaterThanOrEqual(1);
    // A full engine still reads the frames of scans that it has admitted.
    const bytes = await takePicture();
    expect((await first.readScanFrame({ bytes, purpose: "movement", ...plan })).faces).toBe(1);
    held[1]!.release();
    await expect.poll(async () => typeof (await reserveOrUndefined(first))).toBe("object");
    // A process that ends gives its places back.
    await first.close();
    await expect.poll(async () => typeof (await reserveOrUndefined(second))).toBe("object");
    await second.close();
    await place.close();
    await small.close();
  });

  test("a scan gets its place at the next engine while one is full, and if both are full the caller gets a retry time", async () => {
    const small = await Promise.all([0, 1].map(() => createEngine({ workers: 1, maxScans: 1 })));
    const places = await Promise.all(
      small.map(async (each) => {
        const port = await freePort();
        return { port, ...(await serveEngine(each, { host, port, key }, () => {})) };
      }),
    );
    const remote = await connectRemoteEngines(
      places.map(({ port }) => `${host}:${port}`),
      key,
    );
    const held = [await remote.reserveScan(), await remote.reserveScan()];
    const refused = await Promise.resolve(remote.reserveScan()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EngineBusyError);
    expect((refused as EngineBusyError).retryAfterSeconds).toBeGreaterThanOrEqual(1);
    for (const each of held) each.release();
    await remote.close();
    await Promise.all([...places, ...small].map((each) => each.close()));
  });

  test("a scan goes on at another engine when the one that admitted it is gone", async () => {
    const [one, other] = [await served(), await served()];
    const remote = await connectRemoteEngines([one.address, other.address], key);
    const reservation = await remote.reserveScan();
    const bytes = await takePicture();
    const read = () => remote.readScanFrame({ bytes, purpose: "movement", ...plan });
    await one.close();
    expect((await read()).faces).toBe(1);
    reservation.release();
    await remote.close();
    await other.close();
  });
});

const reserveOrUndefined = (remote: EngineClient) =>
  Promise.resolve(remote.reserveScan()).catch(() => undefined);

describe("two remote engines", () => {
  test("the next engine reads while one is full, and if both are full the caller gets a retry time", async () => {
    const small = await createEngine({ workers: 1, maxScans: 1 });
    const port = await freePort();
    const full = await serveEngine(small, { host, port, key }, () => {});
    const place = await served();
    const remote = await connectRemoteEngines([`${host}:${port}`, place.address], key);
    const bytes = await takePicture();
    const readings = await Promise.allSettled(
      Array.from({ length: 120 }, () => remote.readScanFrame({ bytes, ...movement })),
    );
    const read = readings.filter(({ status }) => status === "fulfilled");
    // Fifteen may wait there.
    expect(read.length).toBeGreaterThan(15);
    const refused = readings.filter((each) => each.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(EngineBusyError);
      expect((reason as EngineBusyError).retryAfterSeconds).toBeGreaterThanOrEqual(1);
    }
    await remote.close();
    await full.close();
    await place.close();
    await small.close();
  });

  test("an unreachable engine is skipped, and without any the visitor is asked to retry", async () => {
    const [first, second] = [await served(), await served()];
    const remote = await connectRemoteEngines([first.address, second.address], key);
    const bytes = await takePicture();
    const read = () => remote.readScanFrame({ bytes, ...movement });
    expect((await read()).faces).toBe(1);
    await first.close();
    expect((await read()).faces).toBe(1);
    await second.close();
    await expect(read()).rejects.toBeInstanceOf(EngineBusyError);
    await remote.close();
  });
});

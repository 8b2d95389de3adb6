import { randomBytes } from "node:crypto";
import type { ClientRequest, IncomingMessage } from "node:http";
import { request } from "node:https";
import { EngineBusyError, type ScanFrame } from "@ofage/engine";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../../../fixtures/free-port.ts";
import {
  createScriptedScanEngine,
  type ScriptedScanEngine,
  scriptFrame,
} from "../../testing/scripted-scan-engine.ts";
import { connectRemoteEngines, serveEngine } from "./index.ts";
import { frameRequestHeader } from "./messages.ts";
import { decodeScanFrameBody, encodeScanFrameBody } from "./scan-frame-body.ts";
import { createClientTlsOptions } from "./secure-channel.ts";

/* Whatever becomes of a frame at an engine process, the memory in which it lay there is overwritten. */

const key = randomBytes(32).toString("hex");
const host = "127.0.0.1";
const plan = { purpose: "age", estimator: "v3", identify: true, track: null, search: true } as const;

let engine: ScriptedScanEngine;
let port: number;
let close: () => Promise<void>;
beforeAll(async () => {
  port = await freePort();
  const proxied = { readScanFrame: (input: never) => engine.readScanFrame(input) };
  ({ close } = await serveEngine(proxied as never, { host, port, key }, () => {}));
});
afterAll(() => close());
beforeEach(() => void (engine = createScriptedScanEngine()));
afterEach(() => vi.restoreAllMocks());

const isLegible = (memory: ArrayLike<number>) => Array.from(memory).some(Boolean);
const isFrameLegible = ({ face, embedding, thumbnail }: ScanFrame) =>
  [face!.mesh, embedding!, thumbnail.luma].some(isLegible);

test.for<[string, Error | undefined, Buffer?]>([
  ["that it has read", undefined],
  ["that is no picture", undefined, Buffer.from("no picture")],
  ["that it has no time for", new EngineBusyError(1)],
  ["at which its engine failed", new Error("a worker died")],
])("an engine process overwrites a frame %s", async ([, failure, bytes = scriptFrame()]) => {
  engine.failure = failure;
  const concat = vi.spyOn(Buffer, "concat");
  const remote = await connectRemoteEngines([`${host}:${port}`], key);
  const read = await remote.readScanFrame({ bytes, ...plan }).catch(() => undefined);
  await remote.close();
  expect(engine.given.map(isLegible)).toEqual([false]);
  expect(engine.frames.map(isFrameLegible)).toEqual(read ? [false] : []);
  // The body of the answer, which is overwritten once it was sent.
  const answers = concat.mock.results
    .map(({ value }) => value as Buffer)
    .filter(({ length }) => length > 8_000);
  await expect.poll(() => answers.map(isLegible)).toEqual(read ? [false] : []);
});

test.for<[string, (call: ClientRequest, half: Buffer, arrived: () => Promise<void>) => unknown]>([
  ["breaks off", async (call, half, arrived) => (call.write(half), await arrived(), call.destroy())],
  ["is shorter than announced", (call, half) => call.end(half)],
  ["is longer than announced", (call, half) => call.end(Buffer.concat([half, half, half]))],
])("an engine process overwrites what arrived of a frame that %s", async ([, send]) => {
  // The length of no other memory.
  const length = 12_346;
  const alloc = vi.spyOn(Buffer, "alloc");
  const copy = vi.spyOn(Buffer.prototype, "copy");
  const headers = { [frameRequestHeader]: JSON.stringify({ ...plan, length }) };
  const call = request({
    ...createClientTlsOptions(key),
    host,
    port,
    method: "POST",
    path: "/scan-frame",
    headers,
  });
  call.on("error", () => {}).on("response", (answer: IncomingMessage) => answer.resume());
  const findChunks = () =>
    copy.mock.contexts.filter((_, at) => (copy.mock.calls[at]![0] as Buffer).length === length);
  await send(call, Buffer.alloc(length / 2, 1), () =>
    expect.poll(() => findChunks().length).toBeGreaterThan(0),
  );
  await expect.poll(() => findChunks().length).toBeGreaterThan(0);
  const findBodies = () =>
    alloc.mock.results.map(({ value }) => value as Buffer).filter((each) => each.length === length);
  await expect.poll(() => [...findBodies(), ...findChunks()].some(isLegible)).toBe(false);
  expect(findBodies()).toHaveLength(1);
  expect(engine.given).toEqual([]);
});

test("decodeScanFrameBody overwrites the body, also of a frame that is cut off", async () => {
  const frame = await engine.readScanFrame({ bytes: scriptFrame(), ...plan });
  const body = encodeScanFrameBody(frame);
  const cut = Buffer.from(body.subarray(0, -1));
  expect(decodeScanFrameBody(body)).toEqual(frame);
  expect(() => decodeScanFrameBody(cut)).toThrow(RangeError);
  expect([body, cut].map(isLegible)).toEqual([false, false]);
});

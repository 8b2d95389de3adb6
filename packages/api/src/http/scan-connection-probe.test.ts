import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { scanUpgrade } from "@ofage/contract";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type InProcessServer, startInProcessServer } from "../../testing/in-process-server.ts";
import { startStrippingProxy } from "../../testing/stripping-proxy.ts";
import { probeScanConnection } from "./scan-connection-probe.ts";

let server: InProcessServer;
beforeAll(async () => void (server = await startInProcessServer()));
afterAll(() => server.stop());

/** Starts a server that is none of ours. */
async function startOther(listener: RequestListener): Promise<string> {
  const other = createServer(listener).on("upgrade", (_request, socket) => socket.destroy());
  await once(other.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void other.close().closeAllConnections());
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
}

test("a handshake that arrives whole is open, and opens nothing", async () => {
  expect(await probeScanConnection(server.publicUrl)).toBe("open");
});

test("a handshake that a proxy made a plain request of has lost its upgrade", async () => {
  expect(await probeScanConnection(await startStrippingProxy(server.url))).toBe("upgrade_removed");
});

test("an address of the server that is not its PUBLIC_URL refuses scans", async () => {
  expect(await probeScanConnection(server.url)).toBe("refused");
});

test("an answer of somebody else is a refusal, however long it is", async () => {
  const long = await startOther((_request, reply) => void reply.end("x".repeat(1_000_000)));
  // Node hands a request with an upgrade to the listener of upgrades.
  expect(await probeScanConnection(await startStrippingProxy(long))).toBe("refused");
});

test("an address at which nothing answers, or not in time, is unreachable", async () => {
  const mute = await startStrippingProxy(await startOther(() => {}));
  expect(await probeScanConnection(mute, 100)).toBe("unreachable");
  expect(await probeScanConnection("http://127.0.0.1:1")).toBe("unreachable");
});

test("a server that limits connections does not tell", async () => {
  const address = await startOther((_request, reply) =>
    reply.writeHead(429).end(JSON.stringify({ code: "rate_limited" })),
  );
  expect(await probeScanConnection(await startStrippingProxy(address))).toBeUndefined();
  expect(scanUpgrade.errors).toContain("rate_limited");
});

import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { download, DownloadError } from "./download.ts";
import { ForbiddenWebhookTargetError } from "./resolve-webhook-target.ts";

const limits = { maxBytes: 1000, timeoutMs: 2000, accept: "text/plain" };
const allowed = { webhookAllowNet: ["127.0.0.1"] };

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`;
}

test("download returns the file and its media type", async () => {
  const accepted: unknown[] = [];
  const address = await serve((request, reply) => {
    accepted.push(request.method, request.headers.accept);
    reply.setHeader("content-type", "Text/Plain; charset=utf-8").end("x".repeat(1000));
  });
  const { contentType, body } = await download(allowed, address, limits);
  expect([contentType, body.length, accepted]).toEqual(["text/plain", 1000, ["GET", "text/plain"]]);
});

test.for<[string, RequestListener]>([
  ["is larger than allowed", (_request, reply) => void reply.end("x".repeat(1001))],
  ["is missing", (_request, reply) => void reply.writeHead(404).end("x")],
  ["is elsewhere", (_request, reply) => void reply.writeHead(302, { location: "/other" }).end()],
])("download fails for a file that %s", async ([, listener]) => {
  await expect(download(allowed, await serve(listener), limits)).rejects.toThrow(DownloadError);
});

test("download ends with its time, also in mid-file", async () => {
  const silent = await serve(() => {});
  const slow = await serve((_request, reply) => void reply.write("x"));
  for (const address of [silent, slow])
    await expect(download(allowed, address, { ...limits, timeoutMs: 200 })).rejects.toThrow();
});

test("download reaches no address that webhooks may not", async () => {
  const address = await serve((_request, reply) => void reply.end("secret"));
  for (const target of [
    address,
    "https://169.254.169.254/list",
    "file:///etc/passwd",
    "https://localhost/list",
  ])
    await expect(download({ webhookAllowNet: [] }, target, limits)).rejects.toThrow(
      ForbiddenWebhookTargetError,
    );
});

import { EventEmitter } from "node:events";
import { WebSocket } from "ws";
import type { Services } from "../src/context.ts";
import { toContractError } from "../src/http/request-error.ts";
import { type ScanConnection, serveScan } from "../src/modules/verifications/index.ts";
import { followScan, type ScanPage } from "./scan-client.ts";

/** A page whose messages reach the scan at once and without a network, so that a test can look into the memory in which they lie. */
export interface MemoryScanPage {
  page: ScanPage;
  connection: ScanConnection;
  /** Memory of each binary message that the scan was handed. */
  messages: Buffer[];
}

/** Connects a check's page to a scan in this process. */
export async function openMemoryScanPage(
  services: Services,
  { id, token }: { id: string; token: string },
): Promise<MemoryScanPage> {
  const messages: Buffer[] = [];
  const end = (code: number) => {
    if (browser.readyState === WebSocket.CLOSED) return;
    browser.readyState = WebSocket.CLOSED;
    for (const side of [browser, server]) side.emit("close", code);
  };
  const browser = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN as number,
    // Messages under way when the other side closed still arrive.
    send(message: string | Uint8Array) {
      const data = Buffer.from(message);
      if (typeof message !== "string") messages.push(data);
      server.emit("message", data, typeof message !== "string");
    },
    terminate: () => end(1006),
  });
  const server = Object.assign(new EventEmitter(), {
    send: (text: string) => browser.emit("message", Buffer.from(text)),
    ping: (payload = "") => server.emit("pong", Buffer.from(payload)),
    close: end,
    terminate: () => end(1006),
  });
  const connection = serveScan(server as never, {
    visitor: { ...services, userAgent: "", country: () => null, address: "192.0.2.1" },
    id,
    toContractError,
    onHello() {},
    onFailure() {},
  });
  const following = followScan(browser as never, token);
  browser.emit("open");
  return { page: await following, connection, messages };
}

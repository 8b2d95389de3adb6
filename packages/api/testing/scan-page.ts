import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import type { ErrorBody } from "@ofage/contract";
import { onTestFinished } from "vitest";
import type { WebSocket } from "ws";
import { randomIpAddress } from "./call-api.ts";
import {
  connectScan,
  followScan,
  performScan as perform,
  type ScanClientOptions,
  type ScanPage,
  type VisitorTime,
} from "./scan-client.ts";
import { scriptFrame } from "./scripted-scan-engine.ts";

export type { ScanPage } from "./scan-client.ts";

/** Options of a test's connection; the address is a random one by default. */
export type ScanPageOptions = Omit<ScanClientOptions, "from"> & { from?: string };

/** Connects until the running test ends. */
function connect(options: ScanPageOptions): WebSocket {
  const socket = connectScan({ from: randomIpAddress(), ...options });
  onTestFinished(() => socket.terminate());
  return socket;
}

/** Connects where the server refuses the upgrade; returns its response. */
export async function refuseScanPage(
  options: ScanPageOptions,
): Promise<{ status: number; headers: IncomingMessage["headers"]; body: ErrorBody }> {
  const socket = connect(options);
  const [, response] = (await once(socket, "unexpected-response")) as [unknown, IncomingMessage];
  const body = (await json(response)) as ErrorBody;
  return { status: response.statusCode!, headers: response.headers, body };
}

/** Connects as the hosted check's page does. */
export function openScanPage(options: ScanPageOptions): Promise<ScanPage> {
  return followScan(connect(options), options.check.token);
}

/**
 * Answers a scan as a person does until the server closes the connection.
 * @param render returns the bytes of a frame; the scripted engine's by default
 */
export const performScan = (
  page: ScanPage,
  render: Parameters<typeof perform>[1] = (posture) => scriptFrame(posture),
  time?: VisitorTime,
): Promise<void> => perform(page, render, time);

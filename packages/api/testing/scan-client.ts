import { once } from "node:events";
import { encodeScanFrame, type ScanFrameSize, type ScanHello, ScanMessage, scanUrl } from "@ofage/contract";
import { WebSocket } from "ws";
import type { Posture } from "../../../fixtures/posture.ts";
import { createScanPerformer } from "../../../fixtures/scan-performer.ts";

type Typed<Type extends ScanMessage["type"]> = Extract<ScanMessage, { type: Type }>;

/** The page's side of a scan. */
export interface ScanPage {
  socket: WebSocket;
  /** Everything that the server has sent. */
  messages: ScanMessage[];
  send(message: string | Uint8Array): void;
  sendHello(hello?: Partial<ScanHello>): void;
  /**
   * Sends one frame with the next sequence number.
   * @param jpeg its bytes
   * @param capturedAt in milliseconds of the visitor's time; now by default
   */
  sendFrame(jpeg: Uint8Array, size?: ScanFrameSize, capturedAt?: number): void;
  /** Waits for the first message of a type, or the next one after those that were awaited. */
  receive<Type extends ScanMessage["type"]>(type: Type): Promise<Typed<Type>>;
  /** Code of the server's close. */
  closed: Promise<number>;
}

export interface ScanClientOptions {
  server: { url: string; publicUrl: string };
  check: { id: string; token: string };
  origin?: string | null;
  /** Caller's address, as a proxy would report it. */
  from: string;
  autoPong?: boolean;
  /** Of the connection itself: the certificates to trust, and the caller's own address. */
  connection?: { ca: string; localAddress: string };
}

/** Begins to connect as the hosted check's page does. */
export function connectScan({
  server,
  check,
  origin,
  from,
  autoPong = true,
  connection,
}: ScanClientOptions): WebSocket {
  const socket = new WebSocket(scanUrl(server.url, check.id), {
    headers: {
      "x-forwarded-for": from,
      ...(origin === null ? {} : { origin: origin ?? new URL(server.publicUrl).origin }),
    },
    ...connection,
    autoPong,
    perMessageDeflate: false,
  });
  socket.on("error", () => {});
  return socket;
}

/**
 * Follows a connection that is being opened.
 * @param token of the check's page
 */
export async function followScan(socket: WebSocket, token: string): Promise<ScanPage> {
  const messages: ScanMessage[] = [];
  const received = new Map<ScanMessage["type"], number>();
  const heard = new EventTarget();
  let sequence = 0;
  socket.on("message", (data: Buffer) => {
    messages.push(ScanMessage.parse(JSON.parse(data.toString())));
    heard.dispatchEvent(new Event("message"));
  });
  const closed = new Promise<number>((resolve) => {
    socket.on("close", (code) => {
      resolve(code);
      heard.dispatchEvent(new Event("message"));
    });
  });
  await once(socket, "open");
  return {
    socket,
    messages,
    closed,
    send: (message) => socket.send(message),
    sendHello: (hello) =>
      socket.send(
        JSON.stringify({
          type: "hello",
          client_token: token,
          kind: "head_turn",
          style: "shown",
          ...hello,
        }),
      ),
    sendFrame: (jpeg, size = "small", capturedAt = performance.now()) =>
      socket.send(encodeScanFrame({ size, sequence: sequence++, capturedAt, jpeg })),
    async receive<Type extends ScanMessage["type"]>(type: Type) {
      const skipped = received.get(type) ?? 0;
      for (;;) {
        const found = messages.filter((message) => message.type === type)[skipped];
        received.set(type, skipped + 1);
        if (found) return found as Typed<Type>;
        if (socket.readyState === WebSocket.CLOSED)
          throw new Error(`closed before ${type}: ${JSON.stringify(messages.at(-1))}`);
        await new Promise((resolve) => heard.addEventListener("message", resolve, { once: true }));
      }
    },
  };
}

/** Time in which a visitor moves. */
export interface VisitorTime {
  /** Returns milliseconds. */
  now(): number;
  /** Lets time pass after sending a frame. */
  pass(ms: number, send: () => void): Promise<void>;
}

const realTime: VisitorTime = {
  now: () => performance.now(),
  pass(ms, send) {
    send();
    return new Promise((resolve) => setTimeout(resolve, ms));
  },
};

/** Nine frames a second. */
const frameIntervalMs = 110;

/**
 * Answers a scan as a person does until the server closes the connection.
 * @param render returns the bytes of a frame
 */
export async function performScan(
  page: ScanPage,
  render: (posture: Posture, size: ScanFrameSize) => Uint8Array | Promise<Uint8Array>,
  time: VisitorTime = realTime,
): Promise<void> {
  const performer = createScanPerformer(Math.random);
  const captures: ScanMessage[] = [];
  page.socket.on("message", (data: Buffer) => {
    const message = ScanMessage.parse(JSON.parse(data.toString()));
    if (message.type === "capture") captures.push(message);
    performer.hear(message, time.now());
  });
  const stopped = page.closed.then(() => true);
  for (let isOver = false; !isOver;) {
    const at = time.now();
    const size = captures.pop() ? "large" : "small";
    const jpeg = await render(performer.postureAt(at), size);
    const send = () => {
      if (page.socket.readyState === WebSocket.OPEN) page.sendFrame(jpeg, size, at);
    };
    isOver = await Promise.race([stopped, time.pass(frameIntervalMs, send).then(() => false)]);
  }
}

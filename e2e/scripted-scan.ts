import type { ScanHello, ScanInstruction, ScanMessage } from "@ofage/contract";
import type { Page, WebSocketRoute } from "@playwright/test";

/** The server's side of a page's scans, as a test plays it. */
export interface ScriptedScan {
  /** First messages of the page's connections, in order. */
  hellos: ScanHello[];
  /** Sends a message on the present connection. */
  send(message: ScanMessage): void;
  /** Sends the first of five instructions, or a later one. */
  instruct(instruction: ScanInstruction, number?: number): void;
}

/** Takes the server's place in the scans of a page, from its next connection on. Each connection is told at once that the server is ready. */
export async function scriptScan(page: Page): Promise<ScriptedScan> {
  const hellos: ScanHello[] = [];
  let present: WebSocketRoute | undefined;
  const send = (message: ScanMessage) => present!.send(JSON.stringify(message));
  await page.routeWebSocket("**/scan", (socket) => {
    socket.onMessage((data) => {
      // The server answers each frame of an instruction; without that, the line counts as stalled.
      if (typeof data !== "string") return void send({ type: "pointing", x: 0, y: 0 });
      present = socket;
      hellos.push(JSON.parse(data) as ScanHello);
      send({
        type: "ready",
        small: { width: 480, height: 360, quality: 0.6 },
        large: { width: 640, height: 480, quality: 0.9 },
        frames_per_second: 9,
      });
    });
  });
  return {
    hellos,
    send,
    instruct: (instruction, number = 1) =>
      send({ type: "instruction", number, of: 5, instruction, deadline_ms: 60_000 }),
  };
}

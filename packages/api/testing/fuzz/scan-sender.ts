import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { WebSocket } from "ws";
import type { ScanStep } from "./scan-arbitraries.ts";
import type { ReceivedResponse } from "./request-sender.ts";

/** How the server answered a connection. */
export interface ScanAnswers {
  /** Response that refused the upgrade; undefined if it was accepted. */
  refusal: ReceivedResponse | undefined;
  /** Every message. */
  messages: string[];
  /** Code of the server's close; undefined if the connection was still open at the end. */
  closeCode: number | undefined;
}

export interface ScanConnectionPlan {
  url: string;
  origin: string | null;
  from: string;
  first: ScanStep;
  isPatient: boolean;
  others: readonly ScanStep[];
}

/** Longer than the server waits for a first message. */
const firstAnswerMs = 8_000;
/** Time in which the engine reads what was sent last. */
const lastAnswerMs = 150;

/** Connects, sends everything, listens for a moment, and hangs up. */
export async function sendScan({
  url,
  origin,
  from,
  first,
  isPatient,
  others,
}: ScanConnectionPlan): Promise<ScanAnswers> {
  const socket = new WebSocket(url, {
    headers: { "x-forwarded-for": from, ...(origin !== null && { origin }) },
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  const answers: ScanAnswers = { refusal: undefined, messages: [], closeCode: undefined };
  socket.on("error", () => {});
  socket.on("message", (data: Buffer) => answers.messages.push(data.toString()));
  const closed = once(socket, "close").then(([code]) => (answers.closeCode = code as number));
  const refused = once(socket, "unexpected-response")
    .then(([, response]) => readResponse(response as IncomingMessage))
    .then((refusal) => (answers.refusal = refusal));
  refused.catch(() => {});
  await Promise.race([once(socket, "open").catch(() => closed), refused]);
  if (socket.readyState === WebSocket.OPEN) {
    const answered = once(socket, "message");
    answered.catch(() => {});
    sendStep(socket, first);
    if (isPatient) await Promise.race([answered, closed, wait(firstAnswerMs)]);
    for (const step of others) sendStep(socket, step);
    await Promise.race([closed, wait(lastAnswerMs)]);
  }
  socket.removeAllListeners("close");
  socket.terminate();
  return answers;
}

function sendStep(socket: WebSocket, step: ScanStep): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  if (step.kind === "text") socket.send(step.text);
  else if (step.kind === "ping") socket.ping(step.bytes);
  else socket.send(step.bytes, { binary: !step.isText, fin: step.isFinal, mask: step.isMasked });
}

async function readResponse(response: IncomingMessage): Promise<ReceivedResponse> {
  return { status: response.statusCode!, headers: response.headers, text: await text(response) };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

import { EventEmitter } from "node:events";
import { encodeScanFrame, type ScanFrameSize, ScanMessage } from "@ofage/contract";
import { encodeFrame, GOOD_LINE, type ScanActor } from "@ofage/evaluation/attack";
import { toContractError } from "../../../../api/src/http/request-error.ts";
import { serveScan } from "../../../../api/src/modules/verifications/index.ts";
import { createFrameBudget, type FrameBudget } from "../../../../verify/src/conversation/frame-budget.ts";
import { createDelayedLine } from "./delay-line.ts";
import type { ReadyMessage, ScanOptions } from "./open-scan.ts";
import { createScanRun, noteMessage, type ScanRun } from "./scan-run.ts";
import type { VirtualServer } from "./virtual-server.ts";

/** Time for the first instruction to come; nobody holds a print before a camera forever. */
const PATIENCE_MS = 30_000;

/** Step in which time passes while the page has nothing to send, in milliseconds. */
const IDLE_MS = 10;

let pages = 0;

/** Plays one scan as the hosted check's page does, in virtual time, over a line in memory. */
export async function playVirtualScan(
  { services, clock, settle }: VirtualServer,
  { check, kind, style }: Pick<ScanOptions, "check" | "kind" | "style">,
  actor: ScanActor,
): Promise<ScanRun> {
  const { framesPerSecond, setBackMs } = { ...GOOD_LINE, ...actor.line };
  const line = createDelayedLine(clock, actor.line);
  const run = createScanRun();
  const startedAt = clock.now();
  const now = (): number => clock.now() - startedAt;
  const answered = Promise.withResolvers<void>();
  const page: { isOpen: boolean; ready?: { format: ReadyMessage; budget: FrameBudget } } = { isOpen: true };
  let [largeFrames, sequence] = [0, 0];

  function hear(message: ScanMessage): void {
    noteMessage(run, message);
    if (message.type === "ready") page.ready = { format: message, budget: createFrameBudget(message) };
    if (message.type === "restarted") page.ready?.budget.restart();
    if (message.type === "capture") largeFrames++;
    if (message.type === "instruction") page.ready?.budget.startInstruction(message.number, message.of);
    if (message.type === "instruction" && message.number === 2) line.hearSecondInstruction();
    actor.hear(message, now());
  }

  const end = (code: number): void => {
    page.isOpen = false;
    socket.emit("close", code);
  };
  const socket = Object.assign(new EventEmitter(), {
    send(text: string) {
      const message = ScanMessage.parse(JSON.parse(text));
      line.toPage(() => hear(message));
      answered.resolve();
    },
    ping: (data: unknown = "") =>
      line.answerPing(
        () => page.isOpen && socket.emit("pong", Buffer.isBuffer(data) ? data : Buffer.from(String(data))),
      ),
    close(code: number) {
      line.toPage(() => end(code));
      answered.resolve();
    },
    terminate: () => end(1006),
  });
  const address = `10.${(++pages >> 16) & 255}.${(pages >> 8) & 255}.${pages & 255}`;
  const connection = serveScan(socket as never, {
    visitor: { ...services, userAgent: "", country: () => null, address },
    id: check.id,
    toContractError,
    onHello() {},
    onFailure() {},
  });
  const hello = { type: "hello", client_token: check.token, kind, style };
  socket.emit("message", Buffer.from(JSON.stringify(hello)), false);
  await answered.promise;
  while (page.isOpen && page.ready === undefined) await clock.advance(IDLE_MS);

  const firstAt = now();
  while (page.isOpen && (run.hasBegun || now() - firstAt < PATIENCE_MS)) {
    const { format, budget } = page.ready!;
    const at = now();
    const size: ScanFrameSize = largeFrames > 0 ? "large" : "small";
    const picture = await actor.show(at, size);
    const quality = budget.quality(size);
    const jpeg = await encodeFrame(picture, format[size], quality);
    // The first times are true, since the server takes the smallest delay for none; then the page's clock falls back.
    const capturedAt = startedAt + at - Math.min(setBackMs, (at - firstAt) / 2);
    const message = encodeScanFrame({ size, sequence: sequence++, capturedAt, jpeg });
    if (budget.admits(size, message.length)) {
      budget.count(size, message.length);
      if (size === "large") largeFrames--;
      run.seconds = (at - firstAt) / 1000;
      run.frames++;
      run.bytes += message.length;
      line.toServer(() => {
        if (page.isOpen) socket.emit("message", Buffer.from(message), true);
        return settle();
      });
    }
    await clock.advance(Math.max(budget.intervalMs(), 1000 / framesPerSecond));
  }
  if (page.isOpen) end(1001);
  await connection.stop();
  return run;
}

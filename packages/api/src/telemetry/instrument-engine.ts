import { EngineBusyError, EngineClosedError, UnreadableFrameError } from "@ofage/engine";
import type { EngineClient } from "../remote-engine/index.ts";
import { runInSpan } from "./traces/run-in-span.ts";
import type { Telemetry } from "./telemetry.ts";

/** Wraps an engine to count and time its readings. Uses nothing of their results about a person. */
export function instrumentEngine<E extends EngineClient>(
  engine: E,
  { log, metrics, tracing }: Telemetry,
): Pick<E, keyof EngineClient> {
  const note = () => {
    const { reading, waiting } = engine.getLoad();
    metrics.readingsInProgress.set({ state: "reading" }, reading);
    metrics.readingsInProgress.set({ state: "waiting" }, waiting);
  };
  note();
  return {
    customModel: engine.customModel,
    getLoad: () => engine.getLoad(),
    close: () => engine.close(),
    refuseIfFull() {
      try {
        engine.refuseIfFull();
      } catch (error) {
        metrics.engineRefusals.inc();
        throw error;
      }
    },
    reserveScan: () => {
      try {
        return engine.reserveScan() as ReturnType<E["reserveScan"]>;
      } catch (error) {
        if (refusalReason(error) === "busy") metrics.engineRefusals.inc();
        throw error;
      }
    },
    // A scan has about ten a second, so that none has a span or a line of its own.
    async readScanFrame(input) {
      const began = performance.now();
      const frame = await engine.readScanFrame(input);
      metrics.framesRead.inc(1);
      metrics.readingDuration.observe({ outcome: "scan_frame" }, (performance.now() - began) / 1000);
      return frame;
    },
    read: (input) =>
      runInSpan(
        tracing,
        { name: "read frames", kind: "internal", attributes: { "ofage.frames": input.frames.length } },
        async () => {
          const began = performance.now();
          const [frames, time] = [
            input.frames.length,
            (outcome: string) => {
              metrics.readingDuration.observe({ outcome }, (performance.now() - began) / 1000);
            },
          ];
          const reading = engine.read(input);
          note();
          try {
            const read = await reading;
            metrics.framesRead.inc(frames);
            time("read");
            log.write("frames read", { frames, ms: Math.round(performance.now() - began) });
            return read;
          } catch (error) {
            const reason = refusalReason(error);
            if (reason === "busy") metrics.engineRefusals.inc();
            else time(reason === "unreadable" ? "unreadable" : "failed");
            if (reason) log.write("frames refused", { reason });
            throw error;
          } finally {
            note();
          }
        },
      ),
  };
}

function refusalReason(error: unknown): "busy" | "unreadable" | "closed" | undefined {
  if (error instanceof EngineBusyError) return "busy";
  if (error instanceof UnreadableFrameError) return "unreadable";
  return error instanceof EngineClosedError ? "closed" : undefined;
}

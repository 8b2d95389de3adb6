import { EngineBusyError } from "@ofage/engine";
import type { EngineClient } from "../remote-engine/index.ts";
import type { Telemetry } from "./telemetry.ts";

/** Wraps an engine to count and time the frames that it reads. Uses nothing of their results about a person. */
export function instrumentEngine<E extends EngineClient>(
  engine: E,
  { metrics }: Pick<Telemetry, "metrics">,
): Pick<E, keyof EngineClient> {
  const note = () => {
    const { reading, waiting } = engine.getLoad();
    metrics.readingsInProgress.set({ state: "reading" }, reading);
    metrics.readingsInProgress.set({ state: "waiting" }, waiting);
  };
  note();
  const countRefusal = (error: unknown) => {
    if (error instanceof EngineBusyError) metrics.engineRefusals.inc();
    return error;
  };
  return {
    customModel: engine.customModel,
    getCapacity: () => engine.getCapacity(),
    getLoad: () => engine.getLoad(),
    close: () => engine.close(),
    reserveScan: () => {
      try {
        const reserved = engine.reserveScan();
        const counted =
          reserved instanceof Promise
            ? reserved.catch((error: unknown) => Promise.reject(countRefusal(error)))
            : reserved;
        return counted as ReturnType<E["reserveScan"]>;
      } catch (error) {
        throw countRefusal(error);
      }
    },
    // A scan has about ten a second, so that none has a span or a line of its own.
    async readScanFrame(input) {
      const began = performance.now();
      const reading = engine.readScanFrame(input);
      note();
      try {
        const frame = await reading;
        metrics.framesRead.inc(1);
        metrics.readingDuration.observe((performance.now() - began) / 1000);
        return frame;
      } finally {
        note();
      }
    },
  };
}

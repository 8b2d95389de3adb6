import { createEngine } from "@ofage/engine";
import { serveEngine } from "./remote-engine/index.ts";
import type { Env } from "./env.ts";
import { addProcessMetrics } from "./telemetry/metrics/metrics.ts";
import { type MetricsServer, serveMetrics } from "./telemetry/metrics/serve-metrics.ts";
import { openTelemetry } from "./telemetry/telemetry.ts";
import { instrumentEngine } from "./telemetry/instrument-engine.ts";

/** A process that only reads frames for API processes and has no database. */
export interface RunningEngine {
  stop(): Promise<void>;
}

/** Warms the engine and listens on HOST and PORT. */
export async function startEngine(env: Env): Promise<RunningEngine> {
  const signals = await openTelemetry(env);
  const { log, metrics, tracing } = signals;
  const engine = instrumentEngine(
    await createEngine({ customModelManifest: env.modelManifestPath }),
    signals,
  );
  let read: MetricsServer | undefined;
  try {
    if (env.metrics) {
      addProcessMetrics(metrics);
      read = await serveMetrics(
        metrics.registry,
        env.metrics,
        () => Promise.resolve(),
        (err) => log.write("metrics failed", { err }),
      );
    }
    const { host, port, engineKey } = env;
    const report = (err: Error) => log.write("engine failed", { err });
    const served = await serveEngine(engine, { host, port, key: engineKey! }, report, tracing);
    return {
      stop: async () => {
        await served.close();
        await read?.close();
        await engine.close();
        await tracing.close();
      },
    };
  } catch (error) {
    await read?.close();
    await engine.close();
    await tracing.close();
    throw error;
  }
}

import { createEngine } from "@ofage/engine";
import { serveEngine } from "./engine-channel/index.ts";
import type { Env } from "./env.ts";

/** A process that reads frames for API processes, and does nothing else: it knows no database. */
export interface RunningEngine {
  stop(): Promise<void>;
}

/** Warms the engine and listens on HOST and PORT. */
export async function startEngine(env: Env): Promise<RunningEngine> {
  const engine = await createEngine({ network: env.ageNetwork });
  try {
    const { host, port, engineKey } = env;
    const served = await serveEngine(engine, { host, port, key: engineKey! }, (error) =>
      console.error(`engine: ${error.message}`),
    );
    return {
      stop: async () => {
        await served.close();
        await engine.close();
      },
    };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

import { Piscina } from "piscina";

export interface PoolOptions {
  /** URL of the worker's module. */
  url: URL;
  workers: number;
  workerData: object;
}

/** A fixed number of threads that take tasks one at a time, first come first served. */
export interface Pool<Task, Answer> {
  /** Runs a task. Rejects when the worker throws or dies; the worker is then replaced. */
  run(task: Task, transfer?: ArrayBuffer[]): Promise<Answer>;
  /** Ends every thread. Tasks still running reject. */
  destroy(): Promise<void>;
  /** Returns the number of live threads. */
  size(): number;
}

/** Creates a pool of piscina threads. The caller limits the queue because only the caller knows what a unit is. */
export function createPool<Task, Answer>(options: PoolOptions): Pool<Task, Answer> {
  const piscina = new Piscina<Task, Answer>({
    filename: options.url.href,
    minThreads: options.workers,
    maxThreads: options.workers,
    idleTimeout: Infinity,
    workerData: options.workerData,
    // Flags of the host process, such as a test runner's loaders, are not meant for these threads.
    execArgv: [],
  });
  // An idle worker that dies belongs to no task and is replaced; without a listener, the event would end the process.
  piscina.on("error", () => {});
  return {
    run: (task, transfer = []) => piscina.run(task, { transferList: transfer }),
    destroy: () => piscina.destroy(),
    size: () => piscina.threads.length,
  };
}

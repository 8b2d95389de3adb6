import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** Rounds of work per thread; two seconds on the machine on which the budget was recorded. */
const rounds = 420;

/**
 * Measures how long this machine takes for a fixed piece of work, of the kinds that tests consist of, on two threads,
 * since tests run two at a time.
 * @returns seconds
 */
export async function measureMachine() {
  const began = performance.now();
  await Promise.all([runWorker(), runWorker()]);
  return (performance.now() - began) / 1000;
}

function runWorker() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(new URL("machine-work.mjs", import.meta.url)), {
      workerData: rounds,
    });
    worker.once("error", reject);
    worker.once("exit", resolve);
  });
}

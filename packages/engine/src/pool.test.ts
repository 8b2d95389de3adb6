import { afterEach, expect, test } from "vitest";
import type { WorkerCommand } from "./pool-worker.fixture.ts";
import { createPool } from "./pool.ts";

const url = new URL("pool-worker.fixture.ts", import.meta.url);
const pool = createPool<WorkerCommand, string>({ url, workers: 1, workerData: {} });

afterEach(async () => {
  expect(await pool.run("answer")).toBe("answer");
});

test("run rejects with the worker's error", async () => {
  await expect(pool.run("throw")).rejects.toThrow("as told");
});

test.for(["exit", "crash"] as const)(
  "run rejects after a worker's %s, and another worker takes over",
  async (order) => {
    const [dead, waiting] = await Promise.allSettled([pool.run(order), pool.run("answer")]);
    expect(dead.status).toBe("rejected");
    expect(waiting).toEqual({ status: "fulfilled", value: "answer" });
    expect(pool.size()).toBe(1);
  },
);

test("destroy ends every thread", async () => {
  const other = createPool<WorkerCommand, string>({ url, workers: 2, workerData: {} });
  await other.run("answer");
  expect(other.size()).toBe(2);
  await other.destroy();
  expect(other.size()).toBe(0);
});

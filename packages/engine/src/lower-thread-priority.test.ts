import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { createPool } from "./pool.ts";
import { lowerThreadPriority } from "./lower-thread-priority.ts";

test("lowerThreadPriority does nothing where a priority applies to the whole process", () => {
  const before = getPriority();
  expect(lowerThreadPriority("darwin")).toBe(false);
  expect(lowerThreadPriority("win32")).toBe(false);
  expect(getPriority()).toBe(before);
});

test("lowerThreadPriority leaves the other threads unchanged", async () => {
  const url = new URL("low-priority-worker.fixture.ts", import.meta.url);
  const pool = createPool<"yield" | "look", number>({ url, workers: 1, workerData: {} });
  try {
    // The process's own ID addresses its first thread.
    const before = getPriority(process.pid);
    const own = await pool.run("look");
    const steps = process.platform === "linux" ? 10 : 0;
    expect(await pool.run("yield")).toBe(Math.min(19, own + steps));
    expect(getPriority(process.pid)).toBe(before);
  } finally {
    await pool.destroy();
  }
});

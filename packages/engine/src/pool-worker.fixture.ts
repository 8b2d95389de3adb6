/** A worker that does as it is told, for the pool's own tests. */
export type WorkerCommand = "answer" | "throw" | "exit" | "crash";

export default async function runCommand(order: WorkerCommand): Promise<string> {
  if (order === "throw") throw new TypeError("as told");
  if (order === "exit") process.exit(3);
  if (order === "crash") {
    // Outside the task's own promise, as a bug in a callback would be.
    setImmediate(() => {
      throw new Error("crashed");
    });
    await new Promise(() => {});
  }
  return "answer";
}

/** Worker that executes a command, for the pool's own tests. */
export type WorkerCommand = "answer" | "throw" | "exit" | "crash";

export default async function runCommand(order: WorkerCommand): Promise<string> {
  if (order === "throw") throw new TypeError("as told");
  if (order === "exit") process.exit(3);
  if (order === "crash") {
    // Outside the task's own promise, like a bug in a callback.
    setImmediate(() => {
      throw new Error("crashed");
    });
    await new Promise(() => {});
  }
  return "answer";
}

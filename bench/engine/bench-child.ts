import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/* Request and response between two processes, one at a time. Frames go over the channel, never through a file. */

/** Handlers of a child process, by name. */
export type ChildHandlers = Record<string, (given: never) => unknown>;

export interface BenchChild<Table extends ChildHandlers> {
  ask<Name extends keyof Table & string>(
    name: Name,
    ...given: Parameters<Table[Name]>
  ): Promise<Awaited<ReturnType<Table[Name]>>>;
  stop(): Promise<void>;
}

type ChildReply = { answer: unknown } | { error: string };

/** Starts a script of this folder in its own process. */
export function startBenchChild<Table extends ChildHandlers>(
  script: string,
  ...args: string[]
): BenchChild<Table> {
  const child = fork(join(import.meta.dirname, script), args, { serialization: "advanced" });
  return {
    ask: async (name, ...given) => {
      const answered = new AbortController();
      const reply = Promise.race([once(child, "message"), rejectOnExit(child, script, answered.signal)]);
      child.send({ name, given: given[0] });
      const [said] = (await reply) as [ChildReply];
      answered.abort();
      if ("error" in said) throw new Error(`${script}: ${said.error}`);
      return said.answer as never;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.disconnect();
      await exited;
    },
  };
}

async function rejectOnExit(child: ChildProcess, script: string, signal: AbortSignal): Promise<never> {
  const [code] = await once(child, "exit", { signal });
  throw new Error(`${script} exited with code ${code}`);
}

/** Serves the parent process until it disconnects, then runs `end`. */
export function serveParent(table: ChildHandlers, end: () => Promise<unknown> | void = () => {}): void {
  process.on("message", ({ name, given }: { name: string; given: never }) => {
    const reply = Promise.resolve()
      .then(() => table[name]!(given))
      .then(
        (value): ChildReply => ({ answer: value }),
        (error: unknown): ChildReply => ({ error: error instanceof Error ? error.message : String(error) }),
      );
    void reply.then((said) => process.send!(said));
  });
  process.once("disconnect", async () => {
    await end();
    process.exit(0);
  });
}

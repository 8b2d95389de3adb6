import type { CommandProcess, OptionValues } from "./command.ts";
import { CommandError } from "./command-error.ts";
import { type Connection, readConnection } from "./connection.ts";
import { describeFailure } from "./describe-failure.ts";

/**
 * Runs what needs a server.
 * @throws CommandError for every failure of a call, with what to do about it
 */
export async function runConnected(
  values: OptionValues,
  process: CommandProcess,
  run: (connection: Connection) => Promise<void>,
): Promise<void> {
  const connection = readConnection(values, process.env);
  try {
    await run(connection);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (!process.signal.aborted) throw new CommandError(describeFailure(error, connection.url));
  }
}

/** Creates the function that reports a failure of a call that will be repeated. */
export const reportTrouble =
  ({ url }: Connection, { stderr }: CommandProcess) =>
  (error: unknown, waitMs: number) =>
    void stderr.write(`${describeFailure(error, url)} Trying again in ${Math.ceil(waitMs / 1000)} s.\n`);

import { inject } from "vitest";

/**
 * Asks the process of the shared server, to which its database and services belong.
 * @throws Error with the message of the one that was thrown there
 */
export async function askSharedServer(question: object): Promise<unknown[]> {
  const answer = await fetch(inject("database"), { method: "POST", body: JSON.stringify(question) });
  const { rows, error } = (await answer.json()) as { rows: unknown[]; error?: string };
  if (error) throw new Error(error);
  return rows;
}

/** Queries the running server's own database. Values travel as JSON, so times are returned as text. */
export async function queryDatabase<Row>(sql: string, ...parameters: unknown[]): Promise<Row[]> {
  return (await askSharedServer({ sql, parameters })) as Row[];
}

/** Runs one of the queue's jobs on the running server now. */
export async function runJob(
  job: "expire-verifications" | "purge-expired" | "reconcile-settings",
): Promise<void> {
  await askSharedServer({ job });
}

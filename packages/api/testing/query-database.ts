import { inject } from "vitest";

async function postToDatabaseApi(question: object): Promise<unknown[]> {
  const answer = await fetch(inject("database"), { method: "POST", body: JSON.stringify(question) });
  const { rows, error } = (await answer.json()) as { rows: unknown[]; error?: string };
  if (error) throw new Error(error);
  return rows;
}

/** Queries the running server's own database. Values travel as JSON, so times are returned as text. */
export async function queryDatabase<Row>(sql: string, ...parameters: unknown[]): Promise<Row[]> {
  return (await postToDatabaseApi({ sql, parameters })) as Row[];
}

/** Runs one of the queue's jobs on the running server now. */
export async function runJob(job: "expire-verifications" | "purge-expired"): Promise<void> {
  await postToDatabaseApi({ job });
}

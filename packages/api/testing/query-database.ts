import { inject } from "vitest";

async function postToDatabaseApi(question: object): Promise<unknown[]> {
  const answer = await fetch(inject("database"), { method: "POST", body: JSON.stringify(question) });
  const { rows, error } = (await answer.json()) as { rows: unknown[]; error?: string };
  if (error) throw new Error(error);
  return rows;
}

/** Asks the running server's own database. Values travel as JSON: times come back as text. */
export async function queryDatabase<Row>(sql: string, ...parameters: unknown[]): Promise<Row[]> {
  return (await postToDatabaseApi({ sql, parameters })) as Row[];
}

/** Has the running server's queue do one of its jobs now. */
export async function runJob(job: "expire-checks" | "forget-stale"): Promise<void> {
  await postToDatabaseApi({ job });
}

import { Client } from "pg";

/** A statement that a process sent to PostgreSQL. */
export interface SentStatement {
  text: string;
  values: readonly unknown[];
}

/**
 * Records the statements that this process sends to PostgreSQL, whatever library sends them.
 * @returns the statements so far, and a function that ends the recording
 */
export function recordStatements(): { statements: SentStatement[]; stop(): void } {
  const statements: SentStatement[] = [];
  const send = Client.prototype.query;
  Client.prototype.query = function recorded(this: Client, ...given: unknown[]) {
    const [query, values] = given as [string | { text: string; values?: unknown[] }, unknown];
    if (typeof query === "string")
      statements.push({ text: query, values: Array.isArray(values) ? values : [] });
    else statements.push({ text: query.text, values: query.values ?? (Array.isArray(values) ? values : []) });
    return Reflect.apply(send, this, given) as never;
  } as typeof send;
  return {
    statements,
    stop: () => {
      Client.prototype.query = send;
    },
  };
}

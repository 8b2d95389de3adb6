import { Client, type ClientConfig, Query } from "pg";

/** Names of the statements that connections prepare, by their text. */
const statementNames = new Map<string, string>();

/** Selects every column, in a list of columns. */
const everyColumn = /(?:select|returning|[.,])\s*\*/i;

/**
 * Names a statement, so that each connection parses and plans it once.
 * @throws Error if it selects every column: a migration of the next release could add one, and PostgreSQL refuses a
 * prepared statement whose columns have changed
 */
export function nameStatement(text: string): void {
  if (everyColumn.test(text)) throw new Error(`A prepared statement must list its columns: ${text}`);
  if (!statementNames.has(text)) statementNames.set(text, `ofage_${statementNames.size + 1}`);
}

type Send = (query: unknown, values?: unknown[], ...rest: unknown[]) => unknown;

/** Connection that prepares the named statements among its queries. */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this) as Send;
    this.query = ((query: unknown, values?: unknown[], ...rest: unknown[]) => {
      const name = typeof query === "string" ? statementNames.get(query) : undefined;
      if (name === undefined) return send(query, values, ...rest);
      return new Promise((resolve, reject) => {
        const callback = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
        // A configuration with a name would be copied property by property, which takes as long as sending it.
        send(Object.assign(new Query(query as string, values), { name, callback }));
      });
    }) as Client["query"];
  }
}

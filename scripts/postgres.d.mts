/** @returns the folder of PostgreSQL's `initdb` and `postgres`, downloaded when there are none */
export function ensurePostgres(): Promise<string>;
/** @returns the folder of PostgreSQL's `initdb` and `postgres`, or undefined */
export function findPostgres(): string | undefined;

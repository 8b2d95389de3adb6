/**
 * Returns the folder with PostgreSQL's `initdb` and `postgres`, downloaded if missing.
 * @returns the folder
 */
export function ensurePostgres(): Promise<string>;
/**
 * Finds the folder with PostgreSQL's `initdb` and `postgres`.
 * @returns the folder, or undefined
 */
export function findPostgres(): string | undefined;
/** Tells whether that PostgreSQL has Citus. */
export function isCitusInstalled(): boolean;

import "vitest";

/* What a global setup provides for its test files. */

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server under test listens. */
    url: string;
    /** The origin that its own pages have. */
    publicUrl: string;
    dataDir: string;
    /** A door to its database and queue, see database.ts. */
    database: string;
    /** What `copyMigratedDatabase` copies. */
    migrated: string;
  }
}

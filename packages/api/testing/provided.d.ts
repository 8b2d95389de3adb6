import "vitest";
import type { PortableAuthority } from "./trusted-authority.ts";

/* Values that a global setup provides to its test files. */

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server under test. */
    url: string;
    /** Origin of its own pages. */
    publicUrl: string;
    dataDir: string;
    /** Folder for the data of servers that end with their threads. */
    threads: string;
    /** Address of the API to its database and queue, see query-database.ts. */
    database: string;
    /** Database that `copyMigratedDatabase` copies. */
    migrated: string;
    /** Folder of its trust anchors. */
    anchors: string;
    /** The issuer of digital IDs that the server trusts. */
    authority: PortableAuthority;
  }
}

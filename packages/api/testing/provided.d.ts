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
    /** Address of the API to its database and queue, see query-database.ts. */
    database: string;
    /** Database that `copyMigratedDatabase` copies. */
    migrated: string;
    /** The issuer of digital IDs that the server trusts. */
    authority: PortableAuthority;
  }
}

import { type Database, type DatabaseListener, openDatabase } from "../src/db/open-database.ts";
import { createMigratedFolder } from "./create-migrated-folder.ts";
import { databaseUrlOf } from "./database-env.ts";

/** Opens a migrated, empty database of its own, which is removed when it is closed. */
export async function openMigratedDatabase(watch?: DatabaseListener): Promise<Database> {
  const folder = await createMigratedFolder();
  const database = await openDatabase(
    { dataDir: folder.path, databaseUrl: await databaseUrlOf(folder.path) },
    watch,
  );
  return {
    ...database,
    close: async () => {
      await database.close();
      await folder.remove();
    },
  };
}

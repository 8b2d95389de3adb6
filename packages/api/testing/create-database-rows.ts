import { createId } from "../src/ids.ts";
import type { Db } from "../src/db/schema.ts";

/** Inserts new organizations, each with one ended verification. */
export async function createDatabaseRows(db: Db, count: number): Promise<void> {
  const now = new Date();
  for (let number = 0; number < count; number++) {
    const organization_id = createId("org");
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("organizations")
        .values({ id: organization_id, name: "Shop", created_at: now })
        .execute();
      await tx
        .insertInto("verifications")
        .values({
          organization_id,
          id: createId("ver"),
          website_id: "web_x",
          website_name: "Shop",
          asset_id: "ast_x",
          is_test: false,
          status: "passed",
          age_restriction: "eighteen_plus",
          sensitivity: 75,
          buffer_years: 3,
          model_version: "bynn-ofage-20250626-v3",
          policy_version: 1,
          metadata: "{}",
          created_at: now,
          completed_at: now,
          expires_at: now,
        })
        .execute();
    });
  }
}

import type { Selectable } from "kysely";
import type { Db, TestGatewayChargesTable } from "../../db/schema.ts";

/** Returns the charge under this key: the requested one, or the one that already existed. */
export async function insertChargeOnce(
  db: Db,
  charge: Selectable<TestGatewayChargesTable>,
): Promise<Selectable<TestGatewayChargesTable>> {
  const made = await db
    .insertInto("test_gateway_charges")
    .values(charge)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return made;
  return db
    .selectFrom("test_gateway_charges")
    .selectAll()
    .where("key", "=", charge.key)
    .executeTakeFirstOrThrow();
}

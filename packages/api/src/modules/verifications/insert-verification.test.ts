import { defaultMethodPolicy, planForCountry } from "@ofage/contract";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMigratedDatabase } from "../../../testing/open-migrated-database.ts";
import type { Database } from "../../db/open-database.ts";
import { buildVerification } from "./create/save-new-verification.ts";
import { findVerificationById, findVerificationOfAccount, insertVerification } from "./store.ts";

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
}, 60_000);
afterAll(() => database.close());

test("insertVerification returns the row that the database reads back", async () => {
  const run = (text: string) => database.db.executeQuery(CompiledQuery.raw(text));
  await run("insert into accounts (id, name, created_at) values ('usr_1', 'Shop', now())");
  const check = buildVerification({
    account_id: "usr_1",
    website_id: "web_1",
    website_name: "Shop",
    asset_id: "ast_1",
    age_restriction: "eighteen_plus",
    sensitivity: 3,
    buffer_years: 2,
    model_version: "bynn-ofage-20250626-v3",
    policy_version: 4,
    method: "digital_id",
    requested_method: null,
    plan: {
      ...planForCountry(defaultMethodPolicy, null),
      methods: [
        { method: "digital_id", mode: "enabled", max_attempts: 2 },
        { method: "face_scan", mode: "enabled", max_attempts: 3 },
      ],
    },
    is_test: false,
    // The database sorts the names.
    metadata: { zebra: "1", ant: "2" },
    reference_id: "order “7”",
    url_success: "https://shop.example/done",
    url_error: null,
    url_cancel: null,
    country: "DE",
    device_type: "mobile",
    located_at: new Date(),
  });
  const inserted = await insertVerification(database.db, check);
  expect(JSON.stringify(inserted.metadata)).toBe('{"ant":"2","zebra":"1"}');
  const { rows } = await database.db.executeQuery(
    CompiledQuery.raw("select * from verifications where id = $1", [inserted.id]),
  );
  // The row has columns of former releases, too.
  expect(rows[0]).toMatchObject(inserted);
  expect(await findVerificationById(database.db, inserted.id)).toEqual(inserted);
  expect(await findVerificationOfAccount(database.db, "usr_1", inserted.id)).toEqual(inserted);
});

import { defaultMethodPolicy, planForCountry } from "@ofage/contract";
import { CompiledQuery } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { borrowServer } from "../../../testing/thread-server.ts";
import type { Db } from "../../db/schema.ts";
import { buildVerification } from "./create/save-new-verification.ts";
import { findVerificationById, findVerificationOfOrganization, insertVerification } from "./store.ts";

let db: Db;
beforeAll(async () => {
  ({ db } = (await borrowServer()).services);
});

test("insertVerification returns the row that the database reads back", async () => {
  const run = (text: string) => db.executeQuery(CompiledQuery.raw(text));
  await run("insert into organizations (id, created_at) values ('org_1', now())");
  const check = buildVerification({
    organization_id: "org_1",
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
  const inserted = await insertVerification(db, check);
  expect(JSON.stringify(inserted.metadata)).toBe('{"ant":"2","zebra":"1"}');
  const { rows } = await db.executeQuery(
    CompiledQuery.raw("select * from verifications where id = $1", [inserted.id]),
  );
  expect(rows[0]).toEqual(inserted);
  expect(await findVerificationById(db, inserted.id)).toEqual(inserted);
  expect(await findVerificationOfOrganization(db, "org_1", inserted.id)).toEqual(inserted);
});

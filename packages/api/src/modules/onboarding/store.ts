import type { Onboarding, OrganizationId } from "@ofage/contract";
import { sql } from "kysely";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { Db } from "../../db/schema.ts";

const onboardingQuery = prepareQuery((db, { organizationId }: { organizationId: OrganizationId }) => {
  const some = (table: "websites" | "api_keys" | "webhooks") =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} where organization_id = ${organizationId})`;
  const counted = (isTest: boolean) =>
    sql<boolean>`exists (select 1 from verification_counts where organization_id = ${organizationId} and grain = 'year' and is_test = ${isTest})`;
  // A charged live verification counts even after it is deleted, and also covers the test step.
  const charged = sql<boolean>`exists (select 1 from usage_totals where organization_id = ${organizationId})`;
  const forgets = sql<boolean>`exists (select 1 from organizations where id = ${organizationId} and retention_days is not null)`;
  return db.selectNoFrom([
    some("websites").as("website"),
    some("api_keys").as("api_key"),
    sql<boolean>`${counted(true)} or (${forgets} and ${charged})`.as("test_check"),
    sql<boolean>`${counted(false)} or ${charged}`.as("live_check"),
    some("webhooks").as("webhook"),
  ]);
});

/** Finds an organization's completed steps in one query. */
export const findOnboardingSteps = async (db: Db, organizationId: OrganizationId): Promise<Onboarding> =>
  (await onboardingQuery.first(db, { organizationId }))!;

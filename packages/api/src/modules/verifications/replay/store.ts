import {
  type AgeRestriction,
  listedVerificationStatuses,
  type Method,
  type VerificationStatus,
  type OrganizationId,
} from "@ofage/contract";
import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import type { VerificationRow } from "../store.ts";

/** Checks to replay: an organization's newest ended live ones. */
export interface ReplaySelection {
  organization_id: OrganizationId;
  /** Limits them to these websites; undefined for all of the organization. */
  website_ids: readonly string[] | undefined;
  limit: number;
}

/** Past checks that every policy with the same bounds treats alike. */
export interface ReplayGroup {
  website_id: string;
  country: string | null;
  age_restriction: AgeRestriction;
  policy_version: number;
  status: VerificationStatus;
  failure_reason: VerificationRow["failure_reason"];
  method: Method;
  /** Band of the verification's own estimate, see `readReplayGroups`; null without one. */
  band: number | null;
  /**
   * Several attempts in order, divided by `;`: method, signal, reason and band, divided by `,` and `-` where there is none. Null for one
   * attempt or none, of which the verification itself tells.
   */
  attempts: string | null;
  checks: number;
  /** When the oldest and the newest of them began. */
  first_at: Date;
  last_at: Date;
}

/**
 * Reads past checks in groups, so that it does not matter how many there are.
 * @param bounds years, ascending: an estimate's band is the number of bounds that it reaches
 */
export async function readReplayGroups(
  db: Db,
  { organization_id, website_ids, limit }: ReplaySelection,
  bounds: readonly number[],
): Promise<ReplayGroup[]> {
  const ofWebsite =
    website_ids === undefined ? sql`` : sql`and website_id = any(${[...website_ids]}::text[])`;
  const bandOf = (column: string) => sql`width_bucket(${sql.ref(column)}, ${[...bounds]}::float8[])`;
  const { rows } = await sql<ReplayGroup>`
    with past as materialized (
      select id, created_at, website_id, country, age_restriction, policy_version, status, failure_reason, method, attempts as number,
        ${bandOf("estimated_age")} as band
      from verifications
      where organization_id = ${organization_id} ${ofWebsite} and not is_test
        and status = any(${listedVerificationStatuses}::text[])
      order by id desc limit ${limit}
    )
    select website_id, country, age_restriction, policy_version, status, failure_reason, method, band, tried.attempts,
      count(*)::int as checks, min(created_at) as first_at, max(created_at) as last_at
    from past left join lateral (
      select string_agg(concat_ws(',', method, coalesce(signal, '-'), coalesce(reason, '-'),
        coalesce(${bandOf("estimated_age")}::text, '-')), ';' order by number) as attempts
      from verification_attempts
      where past.number > 1 and organization_id = ${organization_id} and verification_id = past.id and ended_at is not null
    ) as tried on true
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(db);
  return rows;
}

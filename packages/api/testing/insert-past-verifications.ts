import type { VerificationStatus, OrganizationId } from "@ofage/contract";
import { createIdAt } from "../src/ids.ts";
import { callApi, type CallOptions } from "./call-api.ts";
import { queryDatabase } from "./query-database.ts";

/** Ended verification of another day; omitted fields vary. */
export interface PastVerification {
  /** Time of its creation. */
  at: string | Date;
  status?: VerificationStatus;
  website_id?: string;
  website_name?: string;
  country?: string | null;
  reference_id?: string;
  is_test?: boolean;
  metadata?: Record<string, string>;
}

/** Organization, server, and database access for the inserted history. */
export interface HistoryOwner {
  session: string;
  organizationId: OrganizationId;
  timeZone?: string;
  callOptions?: CallOptions;
  query?: (sql: string, ...parameters: unknown[]) => Promise<unknown>;
}

/**
 * Inserts ended verifications into an organization's history and recounts it by days of a time zone.
 * @returns their ids, in the same order
 */
export async function insertPastVerifications(
  past: HistoryOwner,
  checks: readonly PastVerification[],
): Promise<string[]> {
  const { session, organizationId, timeZone = "UTC", callOptions, query: ask = queryDatabase } = past;
  const rows = checks.map(({ at, ...check }) => ({
    id: createIdAt("ver", new Date(at)),
    at: new Date(at).toISOString(),
    status: "passed",
    website_id: "web_x",
    website_name: "Shop",
    country: "DE",
    is_test: false,
    metadata: {},
    ...check,
  }));
  await ask(
    `insert into verifications (organization_id, id, website_id, website_name, asset_id, is_test, status, age_verified, age_restriction,
       sensitivity, buffer_years, model_version, policy_version, country, device_type, reference_id, metadata, created_at, completed_at, expires_at)
     select $1, id, website_id, website_name, 'ast_x', is_test, status, status = 'passed', 'eighteen_plus',
       75, 3, 'bynn-ofage-20250626-v3', 1, country, 'mobile', reference_id, metadata, at, at, at
     from jsonb_to_recordset($2::jsonb) as given (id text, at timestamptz, status text, website_id text, website_name text,
       country text, reference_id text, is_test boolean, metadata jsonb)`,
    organizationId,
    JSON.stringify(rows),
  );
  // A change from a different time zone, since an unchanged one triggers no recount.
  await ask("update organizations set time_zone = 'Etc/GMT+12' where id = $1", organizationId);
  const { status, body } = await callApi(
    "changeTimeZone",
    { time_zone: timeZone },
    { ...callOptions, bearer: session },
  );
  if (status !== 200) throw new Error(`recounting returned ${status} ${body.code}`);
  return rows.map(({ id }) => id);
}

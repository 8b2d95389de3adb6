import { defaultMethodPolicy, planForCountry } from "@ofage/contract";
import type { Db } from "../../packages/api/src/db/schema.ts";
import { buildVerification } from "../../packages/api/src/modules/verifications/create/save-new-verification.ts";
import { insertVerification } from "../../packages/api/src/modules/verifications/store.ts";
import type { BenchOrganization } from "./history-rows.ts";

/**
 * Inserts one verification that starts now, as the product does.
 * @returns how long it took, in milliseconds
 */
export async function timeVerificationInsert(db: Db, { id, websites }: BenchOrganization): Promise<number> {
  const [website] = websites[0]!;
  const check = buildVerification({
    organization_id: id,
    website_id: website.id,
    website_name: website.name,
    asset_id: website.asset_id,
    age_restriction: "eighteen_plus",
    sensitivity: 75,
    buffer_years: 3,
    model_version: "bynn-ofage-20250626-v3",
    policy_version: 1,
    method: "face_scan",
    requested_method: null,
    plan: planForCountry(defaultMethodPolicy, null),
    is_test: false,
    metadata: { basket: "b-77" } as never,
    reference_id: "order-00000001",
    url_success: null,
    url_error: null,
    url_cancel: null,
    country: "DE",
    device_type: "mobile",
    located_at: new Date(),
  });
  const began = performance.now();
  await insertVerification(db, check);
  return performance.now() - began;
}

/**
 * Inserts verifications of the organizations in turn, one after the other, until `work` is done.
 * @returns how long each took, in milliseconds
 */
export async function timeInsertsDuring(
  db: Db,
  organizations: readonly BenchOrganization[],
  work: Promise<unknown>,
): Promise<number[]> {
  const over = new AbortController();
  void work.catch(() => {}).finally(() => over.abort());
  const took: number[] = [];
  for (let turn = 0; !over.signal.aborted; turn++)
    took.push(await timeVerificationInsert(db, organizations[turn % organizations.length]!));
  await work;
  return took;
}

/** Inserts of several callers at once. */
export interface InsertLoad {
  durationsMs: number[];
  /** Messages of those that failed. */
  failures: string[];
  perSecond: number;
}

/** Inserts verifications of the organizations in turn, by eight callers at once, until `work` is done. */
export async function loadWithInserts(
  db: Db,
  organizations: readonly BenchOrganization[],
  work: Promise<unknown>,
): Promise<InsertLoad> {
  const over = new AbortController();
  void work.catch(() => {}).finally(() => over.abort());
  const [durationsMs, failures]: [number[], string[]] = [[], []];
  const began = performance.now();
  let turn = 0;
  const call = async () => {
    while (!over.signal.aborted) {
      const organization = organizations[turn++ % organizations.length]!;
      await timeVerificationInsert(db, organization).then(
        (took) => durationsMs.push(took),
        (error: Error) => failures.push(error.message),
      );
    }
  };
  await Promise.all(Array.from({ length: 8 }, call));
  await work;
  return { durationsMs, failures, perSecond: (durationsMs.length * 1000) / (performance.now() - began) };
}

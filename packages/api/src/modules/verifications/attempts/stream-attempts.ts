import type { VerificationAttempt, OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { presentAttempt } from "./present-attempt.ts";
import { listAttemptsBefore } from "./store.ts";

const pageSize = 2000;

type ExportedAttempt = Omit<VerificationAttempt, "evidence"> & { verification_id: string };

/** Yields all attempts of an organization's verifications, those of the newest first, page by page. */
export async function* streamAttempts(
  { db }: Pick<Services, "db">,
  organizationId: OrganizationId,
): AsyncGenerator<ExportedAttempt[], void, undefined> {
  let before: { verification_id: string; number: number } | undefined;
  for (;;) {
    const rows = await listAttemptsBefore(db, organizationId, before, pageSize);
    if (rows.length > 0)
      yield rows.map((row) => ({ verification_id: row.verification_id, ...presentAttempt(row) }));
    if (rows.length < pageSize) return;
    before = rows.at(-1);
  }
}

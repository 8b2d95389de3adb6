import { sql } from "kysely";
import type { Database } from "../../packages/api/src/db/open-database.ts";
import { openJobQueue } from "../../packages/api/src/jobs/job-queue.ts";
import { appendAuditEvent } from "../../packages/api/src/modules/audit-log/record-audit-event.ts";
import { sessionByHash } from "../../packages/api/src/modules/sessions/store.ts";
import { insertUsedFrames } from "../../packages/api/src/modules/verifications/store.ts";
import { addRateCounts } from "../../packages/api/src/rate-counts/store.ts";
import { createToken, hashToken } from "../../packages/api/src/secrets/token.ts";
import type { BenchOrganization } from "./history-rows.ts";

const callers = 8;

/** Repeats a call by eight callers at once. */
async function countPerSecond(seconds: number, call: (turn: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let turn = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) await call(turn++);
    }),
  );
  return (turn * 1000) / (performance.now() - began);
}

/**
 * Measures what stays on the coordinator: how often a second the product's own statements for it run.
 * @param seconds of each
 * @returns counts per second, by what was done
 */
export async function measureCoordinator(
  database: Database,
  organizations: readonly BenchOrganization[],
  seconds: number,
): Promise<Map<string, number>> {
  const { db } = database;
  const author = { by: "Bench", actor: "none", address: null, country: null } as const;
  const organizationOf = (turn: number) => organizations[turn % organizations.length]!;
  const session = hashToken(createToken());
  const queue = await openJobQueue(database, () => {}, false);
  const perSecond = new Map<string, number>();
  try {
    perSecond.set(
      "sessions read",
      await countPerSecond(seconds, () =>
        sessionByHash(db, { tokenHash: session, now: new Date(), organizationId: null }),
      ),
    );
    perSecond.set(
      "rate limits exchanged, 50 callers each",
      await countPerSecond(seconds, (turn) => {
        const ends_at = new Date(Date.now() + 60_000);
        const counts = Array.from({ length: 50 }, (_, at) => ({ name: `${turn}-${at}`, count: 1, ends_at }));
        return addRateCounts(db, counts, new Date());
      }),
    );
    perSecond.set(
      "audit events appended",
      await countPerSecond(seconds, (turn) =>
        db
          .transaction()
          .execute((tx) =>
            appendAuditEvent(
              tx,
              organizationOf(turn).id,
              author,
              { type: "website.paused", subject_id: "web_bench", subject_name: "Bench", details: {} },
              new Date(),
            ),
          ),
      ),
    );
    perSecond.set(
      "digests of a scan's frames written",
      await countPerSecond(seconds, () =>
        db
          .transaction()
          .execute((tx) => insertUsedFrames(tx, Array.from({ length: 4 }, createToken), new Date())),
      ),
    );
    perSecond.set(
      "jobs enqueued",
      await countPerSecond(seconds, () =>
        db.transaction().execute((tx) => queue.enqueue(tx, "purge-expired", {})),
      ),
    );
    await sql`delete from rate_counts`.execute(db);
  } finally {
    await queue.close();
  }
  return perSecond;
}

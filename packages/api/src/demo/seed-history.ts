import { plans } from "@ofage/contract";
import type { NewRowOf, UsageEventsTable } from "../db/schema.ts";
import { chargedServices } from "../modules/verifications/index.ts";
import { findWebsite } from "../modules/websites/index.ts";
import type { DemoOwner } from "./demo-owner.ts";
import { fakeTimes } from "./fake-times.ts";
import { type FakeVerification, fakeVerification } from "./fake-verification.ts";
import type { Random } from "./random.ts";
import { insertDemoAttempts, insertDemoUsage, insertDemoVerifications } from "./store.ts";

/** Time in which the websites' visitors grow by the factor e. */
const growthMs = 75 * 86_400_000;

/**
 * Adds the owner's verifications in a range of time, metered as on the Standard plan.
 * @param perDay number of each website's verifications on an ordinary day now, by the website's ID
 */
export async function seedHistory(
  owner: DemoOwner,
  perDay: ReadonlyMap<string, number>,
  { from, to, now }: { from: Date; to: Date; now: Date },
  random: Random,
): Promise<void> {
  const { organization_id } = owner.actor;
  const growth = Math.exp((to.getTime() - now.getTime()) / growthMs);
  const ended: FakeVerification[] = [];
  for (const [id, count] of perDay) {
    const website = (await findWebsite(owner, organization_id, id))!;
    const times = fakeTimes(from, to, count * growth, random);
    // There is something to see today at any hour.
    if (to >= now) times.push(new Date(now.getTime() - 75_000));
    const visits = times.map((at) => fakeVerification(website, at, random));
    ended.push(...visits.filter(({ check }) => check.completed_at <= now));
  }
  if (ended.length === 0) return;
  await owner.db.transaction().execute(async (tx) => {
    const inserted = await insertDemoVerifications(
      tx,
      ended.map(({ check }) => check),
    );
    const attempts = ended.flatMap((visit) => visit.attempts);
    if (attempts.length > 0) await insertDemoAttempts(tx, attempts);
    const usage = inserted.flatMap((check) =>
      chargedServices(check).map((service): NewRowOf<UsageEventsTable> => ({
        organization_id,
        verification_id: check.id,
        service,
        period: check.completed_at!.toISOString().slice(0, 7),
        unit_price: plans.standard.unitPriceMicros[service],
        at: check.completed_at!,
      })),
    );
    if (usage.length > 0) await insertDemoUsage(tx, usage);
  });
}

import { type Contract, contract, ContractError } from "@ofage/contract";
import pLimit from "p-limit";
import type { ContextOf, Services, SessionContext } from "../src/context.ts";
import { createRandom, type Random } from "../src/demo/random.ts";
import { createId } from "../src/ids.ts";
import { type Gateway, GatewayUnavailable } from "../src/outside/payments/index.ts";
import { changeTimeZone } from "../src/rooms/accounts/change-time-zone.ts";
import { insertAccount } from "../src/rooms/accounts/index.ts";
import { bill, requireAllowance } from "../src/rooms/billing/index.ts";
import { changePlan } from "../src/rooms/billing/change-plan.ts";
import { readBilling } from "../src/rooms/billing/read-billing.ts";
import { updatePaymentMethod } from "../src/rooms/billing/update-payment-method.ts";
import type { End } from "../src/rooms/verifications/end.ts";
import { createWebsite } from "../src/rooms/websites/create.ts";
import { declinedCard, failingCard, payingCard } from "../../../fixtures/test-cards.ts";
import { endedCheck, passed } from "./charged-check.ts";

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Pacific/Kiritimati",
  "Pacific/Midway",
  "Australia/Lord_Howe",
  "America/Santiago",
];

const oneOf = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random.between(0, values.length))]!;

const hourMs = 3_600_000;

/** A year of it holds a 29 February. */
export const opening = Date.UTC(2027, 10, 15);

/** Accounts that live for a while, on a clock of their own. */
export interface Business {
  services: Services;
  /** Sets the time of `services.clock`. */
  setTime(ms: number): void;
  seed: number;
  /** Checks an account makes on one day, at most. */
  checksADay: number;
  /** Told of each check once its end is acknowledged. */
  acknowledged?(checkId: string): void;
}

export async function openAccounts({ services, setTime, seed }: Business, count: number): Promise<string[]> {
  const random = createRandom(seed);
  setTime(opening);
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const id = createId("usr");
    await insertAccount(services.db, {
      id,
      name: `Firm ${index}`,
      email: `firm-${index}@business.example`,
      password_hash: null,
      email_verified_at: new Date(opening),
      pending_email: null,
      google_sub: null,
      time_zone: oneOf(random, zones),
      created_at: new Date(opening),
    });
    const website = contract.createWebsite.input.parse({ name: "Shop", domain: "shop.example" });
    await createWebsite(contextOf(services, id), website);
    ids.push(id);
  }
  return ids;
}

/** One day of all accounts: checks, cards, plans and time zones change, several at once, and the month is closed where it is over. */
export async function liveDay(business: Business, accounts: readonly string[], day: number): Promise<void> {
  const { services, setTime, seed } = business;
  const sides = pLimit(4);
  for (const hour of [0, 9, 18]) {
    setTime(opening + (day * 24 + hour) * hourMs);
    await Promise.all(
      accounts.map((account, index) =>
        sides(() =>
          liveHour(business, account, createRandom(seed * 7919 + index * 104_729 + day * 31 + hour)),
        ),
      ),
    );
    await bill(services).catch(allowOutage);
  }
}

/** Lets what is under way come to its end: payments that were cut off, and the retries of those that failed. */
export async function settleAll({ services, setTime }: Business, day: number): Promise<void> {
  for (let later = 0; later <= 24; later += 1) {
    setTime(opening + (day * 24 + later) * hourMs);
    await bill(services).catch(allowOutage);
  }
}

async function liveHour(business: Business, account: string, random: Random): Promise<void> {
  const { services, checksADay } = business;
  const ctx = contextOf(services, account);
  // Few accounts do most of the checks, as everywhere.
  const busy = random.between(0, 1) ** 3;
  const checks = Math.floor(random.between(0, busy * (checksADay + 1)));
  for (let index = 0; index < checks; index++) await oneCheck(business, account, random);
  const chance = random.between(0, 1);
  if (chance < 0.02) await attempt(() => updatePaymentMethod(ctx, cardFor(random)));
  else if (chance < 0.035) {
    const plan_id = oneOf(random, ["free", "standard", "business"] as const);
    const change = () => attempt(() => changePlan(ctx, { ...monthly, plan_id }));
    // Sometimes pressed twice.
    await Promise.all(random.between(0, 1) < 0.3 ? [change(), change()] : [change()]);
  } else if (chance < 0.2) {
    const { payment_status } = await readBilling(ctx);
    if (payment_status === "past_due" && random.between(0, 1) < 0.3)
      await attempt(() => updatePaymentMethod(ctx, payingCard as never));
  } else if (chance > 0.998) await changeTimeZone(ctx, { time_zone: oneOf(random, zones) });
}

const monthly = { billing_cycle: "monthly", effective_immediately: false } as const;
const cardFor = (random: Random) =>
  oneOf(random, [payingCard, payingCard, payingCard, payingCard, failingCard, declinedCard]) as never;

const ends: End[] = [
  passed,
  passed,
  passed,
  passed,
  { ...passed, status: "failed", age_verified: false, failure_reason: "under_age" },
  { ...passed, status: "failed", age_verified: false, failure_reason: "inconclusive" },
  { status: "failed", age_verified: null, failure_reason: "liveness" },
  { status: "cancelled" },
  { ...passed, reading: JSON.stringify({ moves: [] }) as never },
];

async function oneCheck(
  { services, acknowledged }: Business,
  account: string,
  random: Random,
): Promise<void> {
  const refused = await attempt(() => requireAllowance(services, account, "owner"));
  if (refused) return;
  acknowledged?.(await endedCheck(services, account, oneOf(random, ends)));
}

/** What may be refused. @returns why it was */
async function attempt(act: () => Promise<unknown>): Promise<ContractError | undefined> {
  try {
    await act();
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
  return undefined;
}

/** A gateway that is away now and then, also after it has charged. */
export function unreliable(gateway: Gateway, seed: number): Gateway {
  const random = createRandom(seed);
  return {
    ...gateway,
    charge: async (charge) => {
      const chance = random.between(0, 1);
      if (chance < 0.02) throw new GatewayUnavailable("away");
      const result = await gateway.charge(charge);
      if (chance > 0.97) throw new GatewayUnavailable("gone after charging");
      return result;
    },
  };
}

/** The job reports accounts that a gateway's absence held up; everything else is a failure. */
function allowOutage(error: unknown): void {
  const all = error instanceof AggregateError ? error.errors : [error];
  for (const each of all) if (!(each instanceof GatewayUnavailable)) throw each;
}

const contextOf = (services: Services, account_id: string) =>
  ({
    ...services,
    actor: { kind: "session", account_id, session_id: "ses_x", token_hash: "x" },
    userAgent: "business",
    address: "198.51.100.1",
    country: () => null,
    files: [],
  }) as unknown as SessionContext & ContextOf<Contract["createWebsite"]>;

import { type Contract, contract, ContractError, type OrganizationId } from "@ofage/contract";
import pLimit from "p-limit";
import type { ContextOf, Services, SessionContext } from "../src/context.ts";
import { createRandom, type Random } from "../src/demo/random.ts";
import { createId } from "../src/ids.ts";
import { type PaymentGateway, GatewayUnavailableError } from "../src/integrations/payments/index.ts";
import { changeTimeZone } from "../src/modules/accounts/change-time-zone.ts";
import { createAccount as createAccountRow } from "../src/modules/accounts/index.ts";
import { organizationById, updateOrganizationRow } from "../src/modules/memberships/index.ts";
import { runBillingCycle, requireStart } from "../src/modules/billing/index.ts";
import { changePlan } from "../src/modules/billing/plans/change-plan.ts";
import { readBilling } from "../src/modules/billing/read-billing.ts";
import { updateSpendLimit } from "../src/modules/billing/spend-limit/update-spend-limit.ts";
import { updatePaymentMethod } from "../src/modules/billing/payment-method/update-payment-method.ts";
import type { VerificationOutcome } from "../src/modules/verifications/outcome/end-verification.ts";
import { createWebsite } from "../src/modules/websites/create-website.ts";
import { declinedCard, failingCard, payingCard } from "../../../fixtures/test-cards.ts";
import { createEndedVerification, passedOutcome } from "./create-ended-verification.ts";

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

const pickRandom = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random.between(0, values.length))]!;

const hourMs = 3_600_000;

/** Start of a year that contains a 29 February. */
export const simulationStartMs = Date.UTC(2027, 10, 15);

/** Organizations that live for a while on a simulated clock. */
export interface BillingSimulation {
  services: Services;
  /** Sets the time of `services.clock`. */
  setTime(ms: number): void;
  seed: number;
  /** Maximum number of verifications of an organization per day. */
  checksADay: number;
  /** Called for each verification once its end is acknowledged. */
  onAcknowledged?(checkId: string): void;
}

export async function createSimulatedOrganizations(
  { services, setTime, seed }: BillingSimulation,
  count: number,
): Promise<OrganizationId[]> {
  const random = createRandom(seed);
  setTime(simulationStartMs);
  const ids: OrganizationId[] = [];
  for (let index = 0; index < count; index++) {
    const id = await services.db.transaction().execute(async (tx) => {
      const account = await createAccountRow(tx, {
        id: createId("usr"),
        name: `Firm ${index}`,
        email: `firm-${index}@business.example`,
        email_verified_at: new Date(simulationStartMs),
        created_at: new Date(simulationStartMs),
      });
      const { id } = account!.organization;
      await updateOrganizationRow(tx, id, { time_zone: pickRandom(random, zones) });
      return id;
    });
    const website = contract.createWebsite.input.parse({ name: "Shop", domain: "shop.example" });
    await createWebsite(await createOrganizationContext(services, id), website);
    ids.push(id);
  }
  return ids;
}

/**
 * Simulates one day of all organizations: verifications, cards, plans, and time zones change, several concurrently, and a
 * month that is over is closed.
 */
export async function simulateDay(
  business: BillingSimulation,
  organizations: readonly OrganizationId[],
  day: number,
): Promise<void> {
  const { services, setTime, seed } = business;
  const sides = pLimit(4);
  for (const hour of [0, 9, 18]) {
    setTime(simulationStartMs + (day * 24 + hour) * hourMs);
    await Promise.all(
      organizations.map((organization, index) =>
        sides(() =>
          simulateHour(business, organization, createRandom(seed * 7919 + index * 104_729 + day * 31 + hour)),
        ),
      ),
    );
    await runBillingCycle(services).catch(ignoreGatewayOutage);
  }
}

/** Completes what is in progress: interrupted payments, and the retries of failed ones. */
export async function settlePayments({ services, setTime }: BillingSimulation, day: number): Promise<void> {
  for (let later = 0; later <= 24; later += 1) {
    setTime(simulationStartMs + (day * 24 + later) * hourMs);
    await runBillingCycle(services).catch(ignoreGatewayOutage);
  }
}

async function simulateHour(
  business: BillingSimulation,
  organization: OrganizationId,
  random: Random,
): Promise<void> {
  const { services, checksADay } = business;
  const ctx = await createOrganizationContext(services, organization);
  // A few organizations run most of the verifications, as in reality.
  const busy = random.between(0, 1) ** 3;
  const checks = Math.floor(random.between(0, busy * (checksADay + 1)));
  for (let index = 0; index < checks; index++) await simulateVerification(business, organization, random);
  const chance = random.between(0, 1);
  if (chance < 0.02) await catchContractError(() => updatePaymentMethod(ctx, pickCard(random)));
  else if (chance < 0.035) {
    const plan_id = pickRandom(random, ["free", "standard", "business"] as const);
    const change = () => catchContractError(() => changePlan(ctx, { ...monthly, plan_id }));
    // Sometimes the button is pressed twice.
    await Promise.all(random.between(0, 1) < 0.3 ? [change(), change()] : [change()]);
  } else if (chance < 0.2) {
    const { payment_status } = await readBilling(ctx);
    if (payment_status === "past_due" && random.between(0, 1) < 0.3)
      await catchContractError(() => updatePaymentMethod(ctx, payingCard as never));
  } else if (chance > 0.985 && chance < 0.99) {
    const amount = pickRandom(random, [1, 2.5, 10, null]);
    await updateSpendLimit(ctx, { amount, action: pickRandom(random, ["notify", "stop"] as const) });
  } else if (chance > 0.998) await changeTimeZone(ctx, { time_zone: pickRandom(random, zones) });
}

const monthly = { billing_cycle: "monthly", effective_immediately: false } as const;
const pickCard = (random: Random) =>
  pickRandom(random, [payingCard, payingCard, payingCard, payingCard, failingCard, declinedCard]) as never;

const possibleOutcomes: VerificationOutcome[] = [
  passedOutcome,
  passedOutcome,
  passedOutcome,
  passedOutcome,
  { ...passedOutcome, status: "failed", age_verified: false, failure_reason: "under_age" },
  { ...passedOutcome, status: "failed", age_verified: false, failure_reason: "inconclusive" },
  { status: "failed", age_verified: null, failure_reason: "liveness" },
  { status: "cancelled" },
  { ...passedOutcome, reading: null },
];

async function simulateVerification(
  { services, onAcknowledged }: BillingSimulation,
  organization: OrganizationId,
  random: Random,
): Promise<void> {
  const refused = await catchContractError(() => requireStart(services, organization, "owner"));
  if (refused) return;
  // Others may end meanwhile and use up the allowance, so this one does not.
  await catchContractError(async () => {
    onAcknowledged?.(
      await createEndedVerification(services, organization, pickRandom(random, possibleOutcomes)),
    );
  });
}

/**
 * Runs an operation that may be refused.
 * @returns the error if it was
 */
async function catchContractError(act: () => Promise<unknown>): Promise<ContractError | undefined> {
  try {
    await act();
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
  return undefined;
}

/** Wraps a gateway so that it fails now and then, even after it has charged. */
export function createUnreliableGateway(gateway: PaymentGateway, seed: number): PaymentGateway {
  const random = createRandom(seed);
  return {
    ...gateway,
    charge: async (charge) => {
      const chance = random.between(0, 1);
      if (chance < 0.02) throw new GatewayUnavailableError("away");
      const result = await gateway.charge(charge);
      if (chance > 0.97) throw new GatewayUnavailableError("gone after charging");
      return result;
    },
  };
}

/** Ignores the job's report of organizations blocked by a gateway outage, and rethrows everything else. */
function ignoreGatewayOutage(error: unknown): void {
  const all = error instanceof AggregateError ? error.errors : [error];
  for (const each of all) if (!(each instanceof GatewayUnavailableError)) throw each;
}

/** Creates the context of a call by an organization's owner. */
async function createOrganizationContext(services: Services, organization_id: OrganizationId) {
  const { founder_id } = (await organizationById(services.db, organization_id))!;
  return {
    ...services,
    actor: {
      kind: "session",
      amr: "password",
      user_id: founder_id,
      organization_id,
      role: "owner",
      website_ids: null,
      live_keys: true,
      session_id: "ses_x",
      token_hash: "x",
      authenticated_at: new Date(),
    },
    userAgent: "business",
    ipAddress: "198.51.100.1",
    country: () => null,
  } as unknown as SessionContext & ContextOf<Contract["createWebsite"]>;
}

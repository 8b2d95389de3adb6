import { CompiledQuery } from "kysely";
import { findLedgerFaults } from "./find-ledger-faults.ts";
import type { PlanChangePreview, PlanChangeQuote, PlanName } from "@ofage/contract";
import { type Account, createAccount } from "./account.ts";
import { callApi, type CallOptions, randomIpAddress } from "./call-api.ts";
import { payingCard } from "../../../fixtures/test-cards.ts";
import { createEndedVerification, passedOutcome } from "./create-ended-verification.ts";
import { createWebsite } from "./start-check.ts";
import type { InProcessServer } from "./in-process-server.ts";
import { borrowServer } from "./thread-server.ts";
import { runBillingCycle } from "../src/modules/billing/index.ts";

/** Starts a server whose clock is in the middle of a month, whatever day it is. */
export async function startBillingServer(variables: Record<string, string> = {}): Promise<InProcessServer> {
  const server = await borrowServer(variables);
  await server.advanceClock(secondsToNextMonth(server.now()) + 10 * 86_400);
  return server;
}

/** Stops the server after checking its ledgers against their events. */
export async function stopBillingServer(server: InProcessServer | undefined): Promise<void> {
  if (!server) return;
  const { db } = server.services;
  const faults = await findLedgerFaults(
    async (text) => (await db.executeQuery(CompiledQuery.raw(text))).rows,
  );
  await server.stop();
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

const secondsToNextMonth = (now: Date) =>
  (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 1) - now.getTime()) / 1000;

/** Organization with a website on a test's own server, with queries for its billing. */
export interface BillingAccount extends Account {
  callOptions: CallOptions & { bearer: string };
  readBilling(): Promise<Awaited<ReturnType<typeof readBilling>>>;
  readUsage(): Promise<Awaited<ReturnType<typeof readUsage>>>;
  /** Lists invoices, newest first. */
  listInvoices(): Promise<Awaited<ReturnType<typeof listInvoices>>>;
  saveCard(card?: object): Promise<{ status: number; body: { code?: string; error?: string } }>;
  changePlan(plan: PlanName, quote?: PlanChangeQuote | null): Promise<{ status: number; sentence: string }>;
  previewPlanChange(plan: PlanName): Promise<PlanChangePreview>;
  /** Passes this many live verifications. */
  createChargedVerifications(count?: number, how?: typeof passedOutcome): Promise<void>;
}

export async function createBillingAccount(server: InProcessServer): Promise<BillingAccount> {
  const via = { server: server.url, from: randomIpAddress() };
  const account = await createAccount(via, server.dataDir);
  const as = { ...via, bearer: account.session };
  await createWebsite(account.session, {}, via);
  return {
    ...account,
    callOptions: as,
    readBilling: () => readBilling(as),
    readUsage: () => readUsage(as),
    listInvoices: () => listInvoices(as),
    saveCard: (card = payingCard) => callApi("updatePaymentMethod", { ...card }, as) as never,
    previewPlanChange: async (plan_id) => (await callApi("previewPlanChange", { plan_id }, as)).body,
    changePlan: async (plan_id, quote) => {
      const { status, body } = await callApi("changePlan", { plan_id, ...(quote && { quote }) }, as);
      return { status, sentence: status === 200 ? body.message : (body as { error?: string }).error! };
    },
    createChargedVerifications: async (count = 1, how = passedOutcome) => {
      for (let index = 0; index < count; index++)
        await createEndedVerification(server.services, account.organization.id, how);
    },
  };
}

const readBilling = async (as: CallOptions) => (await callApi("readBilling", {}, as)).body;
const readUsage = async (as: CallOptions) => (await callApi("readCurrentUsage", {}, as)).body;
const listInvoices = async (as: CallOptions) =>
  (await callApi("listInvoices", { per_page: 100 }, as)).body.data;

/** Sets the clock to the first hour of the next month without running the billing job. */
export const advanceToNextMonth = (server: InProcessServer): Promise<void> =>
  server.advanceClock(secondsToNextMonth(server.now()));

/** Sets the clock to the first hour of the next month and bills what is due. */
export async function advanceToNextMonthAndBill(server: InProcessServer): Promise<void> {
  await advanceToNextMonth(server);
  await runBillingCycle(server.services);
}

/** Advances the server's clock and bills what is due. */
export async function advanceDaysAndBill(server: InProcessServer, days: number): Promise<void> {
  await server.advanceClock(days * 86_400);
  await runBillingCycle(server.services);
}

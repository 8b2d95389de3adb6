import { CompiledQuery } from "kysely";
import { ledgerFaults } from "./ledgers.ts";
import type { Input, Contract } from "@ofage/contract";
import { type Account, createAccount } from "./account.ts";
import { call, type CallOptions, newAddress } from "./call.ts";
import { payingCard } from "../../../fixtures/test-cards.ts";
import { endedCheck, passed } from "./charged-check.ts";
import { createWebsite } from "./check.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { bill } from "../src/rooms/billing/index.ts";

/** A server whose clock stands in the middle of a month, whatever day it is. */
export async function startBillingServer(): Promise<OwnServer> {
  const server = await startOwnServer();
  await server.advance(secondsToNextMonth(server.now()) + 10 * 86_400);
  return server;
}

/** Stops it, once its ledgers were held against their events. */
export async function stopBillingServer(server: OwnServer | undefined): Promise<void> {
  if (!server) return;
  const { db } = server.services;
  const faults = await ledgerFaults(async (text) => (await db.executeQuery(CompiledQuery.raw(text))).rows);
  await server.stop();
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

const secondsToNextMonth = (now: Date) =>
  (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 1) - now.getTime()) / 1000;

/** An account with a website on a server of a test's own, and what is asked of its billing. */
export interface BillingAccount extends Account {
  as: CallOptions & { bearer: string };
  info(): Promise<Awaited<ReturnType<typeof readBilling>>>;
  usage(): Promise<Awaited<ReturnType<typeof readUsage>>>;
  /** Newest first. */
  invoices(): Promise<Awaited<ReturnType<typeof listInvoices>>>;
  saveCard(card?: object): Promise<{ status: number; body: { code?: string; error?: string } }>;
  changePlan(plan: Input<Contract["changePlan"]>["plan_id"]): Promise<{ status: number; sentence: string }>;
  /** Has this many live checks passed. */
  check(count?: number, how?: typeof passed): Promise<void>;
}

export async function openBillingAccount(server: OwnServer): Promise<BillingAccount> {
  const via = { server: server.url, from: newAddress() };
  const account = await createAccount(via, server.dataDir);
  const as = { ...via, bearer: account.session };
  await createWebsite(account.session, {}, via);
  return {
    ...account,
    as,
    info: () => readBilling(as),
    usage: () => readUsage(as),
    invoices: () => listInvoices(as),
    saveCard: (card = payingCard) => call("updatePaymentMethod", { ...card }, as) as never,
    changePlan: async (plan_id) => {
      const { status, body } = await call("changePlan", { plan_id }, as);
      return { status, sentence: status === 200 ? body.message : (body as { error?: string }).error! };
    },
    check: async (count = 1, how = passed) => {
      for (let index = 0; index < count; index++) await endedCheck(server.services, account.user.id, how);
    },
  };
}

const readBilling = async (as: CallOptions) => (await call("readBilling", {}, as)).body;
const readUsage = async (as: CallOptions) => (await call("readCurrentUsage", {}, as)).body;
const listInvoices = async (as: CallOptions) => (await call("listInvoices", { per_page: 100 }, as)).body.data;

/** Sets the clock to the first hour of the next month; the job has not seen it yet. */
export const turnMonth = (server: OwnServer): Promise<void> =>
  server.advance(secondsToNextMonth(server.now()));

/** The same, and bills what is due by then. */
export async function passMonth(server: OwnServer): Promise<void> {
  await turnMonth(server);
  await bill(server.services);
}

/** Sets the server's clock forward and bills what is due by then. */
export async function passTime(server: OwnServer, days: number): Promise<void> {
  await server.advance(days * 86_400);
  await bill(server.services);
}

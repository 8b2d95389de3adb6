import { afterAll, beforeAll, expect, test } from "vitest";
import {
  advanceToNextMonthAndBill,
  type BillingAccount,
  createBillingAccount,
  startBillingServer,
  stopBillingServer,
} from "../../../../testing/billing-account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { payingCard } from "../../../../../../fixtures/test-cards.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";

let server: InProcessServer;
beforeAll(async () => {
  server = await startBillingServer();
  server.services.env.taxRates = {
    AT: { name: "VAT", percent: 20, reverse_charge: false },
    DE: { name: "VAT", percent: 19, reverse_charge: true },
  };
});
afterAll(() => stopBillingServer(server));

const addressIn = (country: string) => ({ ...payingCard.billing_address, country });

/** Creates an organization with a card, and a company if a VAT ID is given. */
async function createBuyer(country: string, vat_id?: string): Promise<BillingAccount> {
  const account = await createBillingAccount(server);
  await account.saveCard({ ...payingCard, billing_address: addressIn(country) });
  if (vat_id !== undefined) await saveCompany(account, country, vat_id);
  return account;
}

async function saveCompany(account: BillingAccount, country: string, vat_id: string): Promise<void> {
  const company = { company_name: "Shop", billing_email: account.email, vat_id, address: addressIn(country) };
  expect((await callApi("updateCompanyDetails", company, account.callOptions)).status).toBe(200);
}

/** Returns the total and tax of the invoice for a month on Standard. */
async function monthOf(account: BillingAccount) {
  expect((await account.changePlan("standard")).status).toBe(200);
  await advanceToNextMonthAndBill(server);
  const { amount_total, tax_total, status } = (await account.listInvoices())[0]!;
  return [amount_total, tax_total, status];
}

test("a buyer pays the tax of the company's country, else of the card's, and none where none is set", async () => {
  expect(await monthOf(await createBuyer("AT"))).toEqual([58.8, 9.8, "paid"]);
  expect(await monthOf(await createBuyer("US"))).toEqual([49, 0, "paid"]);
  const moved = await createBuyer("US");
  await saveCompany(moved, "AT", "");
  expect(await monthOf(moved)).toEqual([58.8, 9.8, "paid"]);
});

test.each([
  ["a valid VAT ID of the country owes the tax", "DE", "DE136695976", [49, 0, "paid"]],
  ["a VAT ID with a wrong check digit pays it", "DE", "DE136695975", [58.31, 9.31, "paid"]],
  ["a VAT ID of another country pays it", "DE", "ATU12345675", [58.31, 9.31, "paid"]],
  ["no VAT ID pays it", "DE", "", [58.31, 9.31, "paid"]],
  ["a VAT ID where reverse charge is off pays it", "AT", "ATU12345675", [58.8, 9.8, "paid"]],
])("reverse charge: a buyer with %s", async (_, country, vatId, invoice) => {
  expect(await monthOf(await createBuyer(country, vatId))).toEqual(invoice);
});

test("an upgrade taxes the difference, and its quote includes the tax", async () => {
  const account = await createBuyer("AT");
  await account.changePlan("standard");
  const { quote, tax, price_monthly } = await account.previewPlanChange("business");
  expect([tax, price_monthly]).toEqual(["VAT 20%", 299]);
  expect((await account.changePlan("business", quote)).status).toBe(200);
  const { amount_total, tax_total } = (await account.listInvoices())[0]!;
  expect(amount_total).toBe(quote!.amount_due);
  expect(tax_total).toBeCloseTo((amount_total - tax_total) * 0.2, 1);
});

test("a quote no longer holds once the buyer's country changes", async () => {
  const account = await createBuyer("AT");
  const { quote } = await account.previewPlanChange("business");
  await saveCompany(account, "US", "");
  expect((await account.changePlan("business", quote)).sentence).toMatch(/^The amount has changed/);
  expect(await account.listInvoices()).toEqual([]);
});

import { nextMonth, startOfMonth } from "../days.ts";
import type { Services, SessionContext } from "../context.ts";
import { createPaymentGateway } from "../integrations/payments/index.ts";
import { runBillingCycle, billingHandlers } from "../modules/billing/index.ts";
import { demoOwnerClient } from "./seed-audit-log.ts";

const billing_address = {
  line1: "Gärtnerplatz 4",
  line2: "",
  city: "München",
  state: "Bayern",
  postal_code: "80469",
  country: "DE",
};

/**
 * Puts the demo account on the Standard plan from its start and pays each completed month, as its owner and the
 * monthly jobs would have. Its card is one of the test gateway's.
 */
export async function seedBilling(
  services: Services,
  accountId: string,
  start: Date,
  now: Date,
): Promise<void> {
  const owner: SessionContext = {
    ...servicesAt(services, start),
    actor: { kind: "session", account_id: accountId, session_id: "", token_hash: "" },
    userAgent: demoOwnerClient.userAgent,
    ipAddress: demoOwnerClient.address,
    country: () => demoOwnerClient.country,
    files: [],
    saveIdempotentResponse: undefined,
    setSessionCookie: () => {},
  };
  await billingHandlers.updateCompanyDetails(owner, {
    company_name: "Robin Demo GmbH",
    billing_email: "billing@hopfen-malz.example",
    vat_id: "DE123456788",
    phone: "+49 89 5550100",
    website: "https://hopfen-malz.example",
    purchase_order_number: "PO-1042",
    notes: "",
    address: billing_address,
  });
  await billingHandlers.updatePaymentMethod(owner, {
    card_number: "4242424242424242",
    exp_month: 9,
    exp_year: now.getUTCFullYear() + 3,
    cvc: "123",
    cardholder_name: "Robin Demo",
    billing_address,
  });
  await billingHandlers.changePlan(owner, {
    plan_id: "standard",
    billing_cycle: "monthly",
    effective_immediately: true,
  });
  for (let month = start.toISOString().slice(0, 7); ; month = nextMonth(month)) {
    const over = startOfMonth(nextMonth(month), "UTC");
    if (over > now) return;
    await runBillingCycle(servicesAt(services, over));
  }
}

/** Returns the same services at a time in the past, without emails about it. */
function servicesAt(services: Services, at: Date): Services {
  const clock = () => at;
  return {
    ...services,
    clock,
    paymentGateway: createPaymentGateway({ stripe: undefined }, services.db, clock),
    queue: { ...services.queue, enqueue: async () => {} },
  };
}

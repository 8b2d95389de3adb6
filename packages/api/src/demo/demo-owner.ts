import { CompanyDetails } from "@ofage/contract";
import type { Services, SessionContext } from "../context.ts";
import { createIdAt } from "../ids.ts";
import { createPaymentGateway } from "../integrations/payments/index.ts";
import { createAccount, recordFounding } from "../modules/accounts/index.ts";
import { recordActivity } from "../modules/activity/index.ts";
import { billingHandlers } from "../modules/billing/index.ts";

/** Context of the demo organization's owner. Its clock can be set; it enqueues no job, and so sends no email. */
export interface DemoOwner extends SessionContext {
  setTime(at: Date): void;
}

/** Creates the demo organization, still without an email address. */
export async function signUp(services: Services, password: string, start: Date): Promise<DemoOwner> {
  let time = start;
  const clock = () => time;
  const user_id = createIdAt("usr", start);
  const organization_id = createIdAt("org", start);
  const owner: DemoOwner = {
    ...services,
    // Whatever a name server answers for a name in .example must not stop the demo.
    env: { ...services.env, webhookAllowNet: ["0.0.0.0/0", "::/0"] },
    clock,
    setTime: (at) => {
      time = at;
    },
    paymentGateway: await createPaymentGateway({ stripe: undefined }, services.db, clock),
    queue: { ...services.queue, enqueue: async () => {} },
    actor: {
      kind: "session",
      amr: "password",
      user_id,
      organization_id,
      role: "owner",
      website_ids: null,
      live_keys: true,
      session_id: "",
      token_hash: "",
      authenticated_at: new Date(),
    },
    userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0",
    // Nobody has an address of TEST-NET-3 (RFC 5737).
    ipAddress: "203.0.113.24",
    country: () => "DE",
    saveIdempotentResponse: undefined,
    signedBody: undefined,
    setSessionCookie: () => {},
    knownBrowserToken: undefined,
    setKnownBrowserCookie: () => {},
  };
  const password_hash = await services.passwords.runInQueue(owner.ipAddress, ({ hash }) => hash(password));
  await services.db.transaction().execute(async (tx) => {
    const person = { id: user_id, name: "Robin Demo", created_at: start, password_hash };
    const account = await createAccount(tx, person, organization_id);
    await recordActivity(owner, tx, user_id, {
      type: "account.signed_up",
      subject_id: user_id,
      subject_name: person.name,
      details: { method: "password" },
    });
    await recordFounding(owner, tx, account!);
  });
  return owner;
}

/** Starts the Standard plan, paid with a card of the test gateway. */
export async function subscribe(owner: DemoOwner): Promise<void> {
  const details = CompanyDetails.parse({
    company_name: "Robin Demo GmbH",
    billing_email: "billing@hopfen-malz.example",
    vat_id: "DE123456788",
    purchase_order_number: "PO-1042",
    address: {
      line1: "Gärtnerplatz 4",
      city: "München",
      state: "Bayern",
      postal_code: "80469",
      country: "DE",
    },
  });
  await billingHandlers.updateCompanyDetails(owner, details);
  await billingHandlers.updatePaymentMethod(owner, {
    card_number: "4242424242424242",
    exp_month: 9,
    exp_year: owner.clock().getUTCFullYear() + 3,
    cvc: "123",
    cardholder_name: "Robin Demo",
    billing_address: details.address,
  });
  const plan = { plan_id: "standard", billing_cycle: "monthly", effective_immediately: true } as const;
  await billingHandlers.changePlan(owner, plan);
}

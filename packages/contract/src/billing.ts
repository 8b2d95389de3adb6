import { z } from "zod";
import { EmailAddress } from "./accounts.ts";
import { cardBrands, CardNumber, Cvc, isCardNumber } from "./card.ts";
import { countryCodes } from "./countries.ts";
import { paginationInput, PositiveIntegerQuery } from "./pagination.ts";
import { planNames } from "./plans.ts";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";

const boundedText = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters`);
const requiredText = (sentence: string, max: number) =>
  z.string({ error: sentence }).trim().min(1, sentence).max(max, `Please use at most ${max} characters`);
/** A field that may be omitted or empty. */
const optionalText = (max: number) => boundedText(max).default("");

export const PostalAddress = z.object({
  line1: requiredText("Street address is required", 200),
  line2: optionalText(200),
  city: requiredText("City is required", 100),
  state: optionalText(100),
  postal_code: optionalText(20),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string({ error: "Country is required" })
    .trim()
    .toUpperCase()
    .refine((code) => countryCodes.has(code), "Please use a two-letter country code")
    .default("US"),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

/** The billing form sends months as `01`; numbers are accepted, too. */
const ExpiryMonth = z.coerce
  .number<number | string>({ error: "Invalid expiry month" })
  .int("Invalid expiry month")
  .min(1, "Invalid expiry month")
  .max(12, "Invalid expiry month");
const ExpiryYear = z.coerce
  .number<number | string>({ error: "Invalid expiry year" })
  .int("Invalid expiry year")
  .min(2000, "Invalid expiry year")
  .max(2100, "Invalid expiry year");

/** Cardholder details, in addition to what is on the card. */
const cardholderFields = {
  // A browser that fills in the wrong field would otherwise make us store the card number.
  cardholder_name: requiredText("Cardholder name is required", 100).refine(
    (name) => !isCardNumber(name.replaceAll(/[ -]/g, "")),
    "Please enter the name on the card, not its number",
  ),
  billing_address: PostalAddress,
};

/** Card details as entered. They are sent to the payment gateway and nowhere else. */
export const CardForm = z.object({
  card_number: CardNumber,
  exp_month: ExpiryMonth,
  exp_year: ExpiryYear,
  cvc: Cvc,
  ...cardholderFields,
});
export type CardForm = z.infer<typeof CardForm>;

/** The stored details of a card. */
export const PaymentMethod = z.object({
  card_brand: z.enum(cardBrands),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_default: z.literal(true),
  cardholder_name: z.string(),
  billing_address: PostalAddress,
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const CompanyDetails = z.object({
  company_name: requiredText("Company name is required", 200),
  billing_email: z
    .string({ error: "Billing email is required" })
    .trim()
    .min(1, { error: "Billing email is required", abort: true })
    .pipe(EmailAddress),
  vat_id: optionalText(50),
  phone: optionalText(50),
  website: z
    .union([
      z.literal(""),
      z
        .url({ protocol: /^https?$/, error: "Please enter a full address such as https://example.com" })
        .max(500),
    ])
    .default(""),
  purchase_order_number: optionalText(100),
  notes: optionalText(1000),
  address: PostalAddress,
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;

const planName = z.enum(planNames);

export const Plan = z.object({
  id: planName,
  name: planName,
  display_name: z.string(),
  badge: z.string().nullable(),
  /** In dollars; null when the price is agreed individually. */
  price_monthly: z.number().nullable(),
  features: z.array(z.string()),
  /** Units a month that the price includes; -1 means pay per use. */
  limits: z.object({ age_verification_api: z.int(), liveness_sdk: z.int() }),
  is_current: z.boolean(),
  /** Tells whether the plan ranks above the current one. */
  can_upgrade: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

const AllowanceUsage = z.object({ used: z.int(), limit: z.int() });

/** Effects of a period's usage charges that reach the spend limit. */
export const spendLimitActions = ["notify", "stop"] as const;
export const SpendLimitAction = z.enum(spendLimitActions, {
  error: "Please choose notify or stop.",
});
export type SpendLimitAction = z.infer<typeof SpendLimitAction>;

const amountSentence = "Please enter an amount in dollars, such as 50";
/** Dollars, in whole cents. */
const SpendLimitAmount = z
  .number({ error: amountSentence })
  .min(1, { error: "Please enter at least $1", abort: true })
  .max(1_000_000, { error: "Please enter at most $1,000,000", abort: true })
  .refine((amount) => Math.round(amount * 100) / 100 === amount, "Please use at most two decimals");

/** Limit on the usage charges of a billing period. The plan's price and taxes do not count toward it. */
export const SpendLimitChange = z.object({
  /** Dollars; null for no limit. */
  amount: SpendLimitAmount.nullable(),
  action: SpendLimitAction,
});
export type SpendLimitChange = z.infer<typeof SpendLimitChange>;

export const SpendLimit = z.object({
  /** Dollars. */
  amount: z.number(),
  action: SpendLimitAction,
  /** Usage charges of this period so far, in dollars. */
  usage_charges: z.number(),
  /** This period's usage charges have reached the limit. */
  is_reached: z.boolean(),
  /** No live verification can start until the limit is raised or the period ends. */
  stops_live_checks: z.boolean(),
});
export type SpendLimit = z.infer<typeof SpendLimit>;

export const BillingInfo = z.object({
  current_plan: planName,
  /** The plan of the next billing cycle, if it differs. */
  next_plan: planName.nullable(),
  /** Usage of the plan's allowance in this period; a limit of -1 means pay per use. */
  current_usage: z.object({ age_verification_api: AllowanceUsage, liveness_sdk: AllowanceUsage }),
  payment_status: z.enum(["current", "past_due"]),
  /** The unpaid invoices; null when none is past due. */
  past_due: z
    .object({
      amount: z.number(),
      invoice_number: z.string(),
      /** Time of the next payment attempt; null when only another card can help. */
      next_attempt_at: z.iso.datetime().nullable(),
      /** The plan that starts once payment succeeds; null when only usage is owed. */
      upgrade_to: planName.nullable(),
      /** Time at which the organization falls to the free plan unless it pays; null if it stays or has fallen already. */
      suspends_at: z.iso.datetime().nullable(),
      /** The plan that returns once it pays; null unless the organization has fallen to the free plan. */
      suspended_plan: planName.nullable(),
    })
    .nullable(),
  payment_method: PaymentMethod.nullable(),
  company_details: CompanyDetails.nullable(),
  plan_renewal_date: z.iso.date(),
  /** Date of the next payment; null on a free plan. */
  next_billing_date: z.iso.date().nullable(),
  billing_cycle: z.literal("monthly"),
  /** The form that takes the card: ours, or Stripe's own, which keeps the card number away from us. */
  card_form: z.enum(["own", "stripe"]),
  /** Null for no limit. */
  spend_limit: SpendLimit.nullable(),
});
export type BillingInfo = z.infer<typeof BillingInfo>;

const ServiceUsage = z.object({
  count: z.int(),
  /** Dollars for each unit beyond the plan's allowance. */
  unit_price: z.number(),
  total_cost: z.number(),
});

/** Usage and cost of this period at its end, at the pace of the last full days. */
export const UsageForecast = z.object({
  /** Dollars of the next invoice without tax: this period's usage beyond its allowance, and the price of the plan that follows. */
  amount: z.number(),
  /** Dollars of usage in `amount`, including what is used already. */
  usage_charges: z.number(),
  /** Units that will have been wanted. A plan that stops at its allowance charges no more than that. */
  units: z.object({
    age_verification_api: z.int(),
    liveness_sdk: z.int(),
    ai_gen_check: z.int(),
    deepfake_check: z.int(),
  }),
  /** Number of full days that it is made from, at most 7. */
  based_on_days: z.int(),
  /** `early` until three full days have passed. */
  confidence: z.enum(["early", "steady"]),
  /** Day on which the allowance of a plan that stops at it will be used up; null if it will last. */
  allowance_ends_on: z.iso.date().nullable(),
});
export type UsageForecast = z.infer<typeof UsageForecast>;

/** Usage since the last invoice. Days are in the organization's time zone. */
export const BillingUsage = z.object({
  billing_period_start: z.iso.date(),
  /** Last day of the billing period. */
  billing_period_end: z.iso.date(),
  estimated_invoice_date: z.iso.date(),
  total_unbilled_amount: z.number(),
  /** Change from the previous period, comparing the same number of days. */
  forecast: UsageForecast,
  usage_trend: z.object({ direction: z.enum(["up", "down", "flat"]), percentage_change: z.number() }),
  unbilled_events: z.object({
    age_verification_api: ServiceUsage,
    liveness_sdk: ServiceUsage,
    ai_gen_check: ServiceUsage,
    deepfake_check: ServiceUsage,
  }),
});
export type BillingUsage = z.infer<typeof BillingUsage>;

/** Amount that an upgrade charges at once, as its preview shows it and its confirmation repeats it. */
export const PlanChangeQuote = z.object({
  /** Dollars; 0 when the rest of the month is worth less than what can be charged. */
  amount_due: z.number().min(0),
  /** Start of the rest of the month that is charged. */
  prorated_at: z.iso.datetime(),
});
export type PlanChangeQuote = z.infer<typeof PlanChangeQuote>;

export const PlanChangePreview = z.object({
  plan: planName,
  /** Null if the change starts with the next cycle and charges nothing now. */
  quote: PlanChangeQuote.nullable(),
  /** Days of this month that are left, today included, in the organization's time zone. */
  days_left: z.int(),
  days_in_period: z.int(),
  /** Dollars a month from `next_billing_date` on; usage is billed in addition. */
  price_monthly: z.number(),
  /** Tax that is added to the monthly price, such as `VAT 20%`; null for none. `amount_due` includes it. */
  tax: z.string().nullable(),
  /** First day of the next cycle. */
  next_billing_date: z.iso.date(),
  /** The card that is charged; null if there is none yet. */
  payment_method: PaymentMethod.pick({ card_brand: true, last4: true }).nullable(),
});
export type PlanChangePreview = z.infer<typeof PlanChangePreview>;

/** `void`: never owed, such as an upgrade that was neither paid nor applied. */
export const InvoiceStatus = z.enum(["paid", "open", "void"]);

export const Invoice = z.object({
  id: z.string(),
  invoice_number: z.string(),
  issue_date: z.iso.date(),
  billing_period_start: z.iso.date(),
  billing_period_end: z.iso.date(),
  amount_total: z.number(),
  /** Dollars of tax in this invoice; 0 if the operator charges none. */
  tax_total: z.number(),
  status: InvoiceStatus,
});
export type Invoice = z.infer<typeof Invoice>;

const PlanId = z.enum(planNames, { error: "Please choose one of the plans." });

export const invoicesPerPage = 12;

export const billingRoutes = defineRoutes({
  readBilling: {
    method: "GET",
    path: "/v1/billing/info",
    summary: "Plan, payment method, company details and whether anything is past due",
    auth: ["session"],
    right: "billing.read",
    limit: rateLimits.list,
    input: z.object({}),
    output: BillingInfo,
    errors: ["session_required"],
  },
  updatePaymentMethod: {
    method: "PUT",
    path: "/v1/billing/payment_method",
    summary: "Replace the card; what is past due is tried with it at once",
    auth: ["session"],
    right: "billing.change",
    limit: rateLimits.costlyChange,
    input: CardForm,
    output: z.object({ payment_method: PaymentMethod }),
    errors: [
      "session_required",
      "invalid_input",
      "reauthentication_required",
      "card_declined",
      "use_stripe_form",
      "payments_unavailable",
    ],
  },
  beginCardSetup: {
    method: "POST",
    path: "/v1/billing/payment_method/setup",
    summary: "Begin to enter a card in Stripe's own form",
    auth: ["session"],
    right: "billing.change",
    limit: rateLimits.costlyChange,
    input: z.object({}),
    output: z.object({ setup_id: z.string(), client_secret: z.string(), publishable_key: z.string() }),
    errors: ["session_required", "reauthentication_required", "use_builtin_form", "payments_unavailable"],
  },
  completeCardSetup: {
    method: "POST",
    path: "/v1/billing/payment_method/complete",
    summary: "Take the card that was entered in Stripe's form; what is past due is tried with it at once",
    auth: ["session"],
    right: "billing.change",
    limit: rateLimits.costlyChange,
    input: z.object({ setup_id: z.string().min(1).max(255), ...cardholderFields }),
    output: z.object({ payment_method: PaymentMethod }),
    errors: [
      "session_required",
      "invalid_input",
      "card_declined",
      "use_builtin_form",
      "payments_unavailable",
    ],
  },
  updateCompanyDetails: {
    method: "PUT",
    path: "/v1/billing/company_details",
    summary: "Replace what invoices say of the buyer; invoices already issued stay as they are",
    auth: ["session"],
    right: "billing.change",
    limit: rateLimits.costlyChange,
    input: CompanyDetails,
    output: z.object({ company_details: CompanyDetails }),
    errors: ["session_required", "invalid_input"],
  },
  updateSpendLimit: {
    method: "PUT",
    path: "/v1/billing/spend_limit",
    summary: "Limit the usage charges of a month: email at 80% and 100%, and stop live checks if asked to",
    auth: ["session"],
    right: "billing.change",
    limit: rateLimits.costlyChange,
    input: SpendLimitChange,
    output: z.object({ spend_limit: SpendLimit.nullable() }),
    errors: ["session_required", "invalid_input", "reauthentication_required"],
  },
  listInvoices: {
    method: "GET",
    path: "/v1/billing/invoices",
    summary: "Invoices, newest first",
    auth: ["session"],
    right: "billing.read",
    limit: rateLimits.list,
    input: z.object({ ...paginationInput, per_page: PositiveIntegerQuery(invoicesPerPage, 100) }),
    output: z.object({ data: z.array(Invoice) }),
    paged: "data",
    errors: ["session_required", "invalid_input"],
  },
  downloadInvoice: {
    method: "GET",
    path: "/v1/billing/invoices/:id/download",
    summary: "An invoice as PDF",
    auth: ["session"],
    right: "billing.read",
    limit: rateLimits.change,
    input: z.object({ id: z.string().max(64) }),
    output: z.string(),
    download: { type: "application/pdf", name: "invoice_:id.pdf" },
    errors: ["session_required", "not_found"],
  },
  readCurrentUsage: {
    method: "GET",
    path: "/v1/billing/current_usage",
    summary: "What this period used, and what it costs so far",
    auth: ["session"],
    right: "billing.read",
    limit: rateLimits.list,
    input: z.object({}),
    output: BillingUsage,
    errors: ["session_required"],
  },
  listPlans: {
    method: "GET",
    path: "/v1/billing/plans",
    summary: "The plans, and which of them is the organization's",
    auth: ["session"],
    right: "billing.read",
    limit: rateLimits.list,
    input: z.object({}),
    output: z.object({ plans: z.array(Plan) }),
    errors: ["session_required"],
  },
  previewPlanChange: {
    method: "GET",
    path: "/v1/billing/change_plan/preview",
    summary: "What a plan change charges now, and what it costs a month from when",
    auth: ["session"],
    right: "billing.change",
    limit: rateLimits.list,
    input: z.object({ plan_id: PlanId }),
    output: PlanChangePreview,
    errors: [
      "session_required",
      "invalid_input",
      "payment_method_required",
      "contact_sales",
      "plan_change_in_progress",
    ],
  },
  changePlan: {
    method: "POST",
    path: "/v1/billing/change_plan",
    summary: "Change the plan: up at once and paid pro rata, down with the next cycle",
    auth: ["session"],
    right: "billing.change",
    limit: rateLimits.costlyChange,
    input: z.object({
      plan_id: PlanId,
      billing_cycle: z.literal("monthly", { error: "Plans are billed monthly." }).default("monthly"),
      /** An upgrade always takes effect immediately, a downgrade never. */
      effective_immediately: z.boolean().default(false),
      /**
       * The previewed quote; null agrees to a change that charges nothing now. If it no longer holds, nothing is charged
       * (`amount_changed`). A change without it charges what is due.
       */
      quote: PlanChangeQuote.nullish(),
    }),
    output: z.object({ message: z.string() }),
    errors: [
      "session_required",
      "invalid_input",
      "card_declined",
      "payment_method_required",
      "contact_sales",
      "plan_change_in_progress",
      "amount_changed",
      "payments_unavailable",
    ],
  },
});

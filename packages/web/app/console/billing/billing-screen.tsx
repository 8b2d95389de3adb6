import type { BillingInfo, PlanName } from "@ofage/contract";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { getRequestId, describeError } from "../../session/error-messages.ts";
import { useRight } from "../../session/use-right.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Later } from "../../ui/later.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import { ReadOnlyNote } from "../../ui/read-only.tsx";
import { toast } from "../../ui/toast.ts";
import { billingGridClass, billingSideColumnClass } from "./billing-grid-class.ts";
import { BillingSkeleton } from "./billing-skeleton.tsx";
import { CompanyCard } from "./company-card.tsx";
import { CompanyDialog } from "./company-dialog.tsx";
import { ForecastCard } from "./forecast-card.tsx";
import { Invoices } from "./invoices.tsx";
import { plansQuery } from "./list-plans.ts";
import { invoicesQuery } from "./list-invoices.ts";
import { PastDueBanner } from "./past-due-banner.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { billingQuery } from "./read-billing.ts";
import { usageQuery } from "./read-usage.ts";
import { SpendLimitBanner } from "./spend-limit-banner.tsx";
import { SpendLimitCard } from "./spend-limit-card.tsx";
import { SpendLimitDialog } from "./spend-limit-dialog.tsx";
import { UsageCard } from "./usage-card.tsx";

interface BillingScreenProps {
  /** Organization's time zone, in which days are shown. */
  timeZone: string;
  /** Page of the invoices. */
  page: number;
  /** Plan chosen before signing in; its dialog is open at first. */
  chosenPlan: PlanName | undefined;
  onPage: (page: number) => void;
}

/** Renders Billing & Payments: plan, payment method, company details, usage and invoices. */
export function BillingScreen({ timeZone, page, chosenPlan, onPage }: BillingScreenProps) {
  const billing = useQuery(billingQuery);
  const plans = useQuery(plansQuery);
  const mayChange = useRight("billing.change");
  // Fetched at once, although their cards appear together with the others.
  usePrefetchQuery(usageQuery);
  usePrefetchQuery(invoicesQuery(page));
  const { error } = billing;
  useEffect(() => {
    if (error) toast.error("Failed to load billing information");
  }, [error]);
  useEffect(() => {
    if (plans.error) console.error("Failed to fetch subscription plans", plans.error);
  }, [plans.error]);

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title="Billing & Payments"
        text="Manage your payment methods, company details, and view invoices."
      />
      <Later>
        {!mayChange && <ReadOnlyNote right="billing.change" />}
        {billing.isPending ? (
          <BillingSkeleton />
        ) : (
          <>
            {billing.data ? (
              <BillingCards info={billing.data} plans={plans} timeZone={timeZone} chosenPlan={chosenPlan} />
            ) : (
              <>
                <ErrorPanel
                  text={describeError(error, "Failed to fetch billing information")}
                  requestId={getRequestId(error)}
                  onRetry={() => void billing.refetch()}
                  busy={billing.isFetching}
                />
                <ErrorBoundary>
                  <UsageCard />
                </ErrorBoundary>
              </>
            )}
            <ErrorBoundary>
              <Invoices page={page} onPage={onPage} />
            </ErrorBoundary>
          </>
        )}
      </Later>
    </div>
  );
}

type BillingDialog = "payment" | "company" | "plan" | "limit";

interface BillingCardsProps {
  info: BillingInfo;
  plans: Parameters<typeof PlanDialog>[0]["plans"];
  timeZone: string;
  chosenPlan: PlanName | undefined;
}

/** Renders the cards, the banners of what needs attention, and their dialogs. */
function BillingCards({ info, plans, timeZone, chosenPlan }: BillingCardsProps) {
  const mayChange = useRight("billing.change");
  // The dialog keeps its task while it fades out; each opening has its own number, so forms start fresh.
  const [task, setTask] = useState<BillingDialog>("plan");
  const [open, setOpen] = useState(mayChange && chosenPlan !== undefined);
  const [opening, setOpening] = useState(0);
  const planButton = useRef<HTMLButtonElement>(null);
  const paymentButton = useRef<HTMLButtonElement>(null);
  const companyButton = useRef<HTMLButtonElement>(null);
  const limitButton = useRef<HTMLButtonElement>(null);
  const returnFocus = useRef<HTMLElement>(null);

  function start(next: BillingDialog, from: HTMLElement | null) {
    returnFocus.current = from;
    setTask(next);
    setOpening((last) => last + 1);
    setOpen(true);
  }
  const close = () => setOpen(false);
  const dialog = { open, onClose: close, returnFocus };

  function closeAfterPayment() {
    // The banner that opened the dialog may be gone.
    returnFocus.current = paymentButton.current;
    close();
  }

  return (
    <>
      {info.past_due && (
        <ErrorBoundary>
          <PastDueBanner
            pastDue={info.past_due}
            mayChange={mayChange}
            current={info.current_plan}
            timeZone={timeZone}
            onPay={(from) => start("payment", from)}
            focusAfter={planButton}
          />
        </ErrorBoundary>
      )}
      {info.spend_limit?.stops_live_checks && (
        <ErrorBoundary>
          <SpendLimitBanner
            limit={info.spend_limit}
            renewal={info.plan_renewal_date}
            mayChange={mayChange}
            // The banner is gone once the limit is raised.
            onRaise={() => start("limit", limitButton.current)}
          />
        </ErrorBoundary>
      )}
      <div className={billingGridClass}>
        <ErrorBoundary>
          <PlanCard
            info={info}
            mayChange={mayChange}
            button={planButton}
            onChange={() => start("plan", planButton.current)}
          />
        </ErrorBoundary>
        <div className={billingSideColumnClass}>
          <ErrorBoundary>
            <PaymentCard
              method={info.payment_method}
              mayChange={mayChange}
              button={paymentButton}
              onUpdate={() => start("payment", paymentButton.current)}
            />
          </ErrorBoundary>
          <ErrorBoundary>
            <CompanyCard
              company={info.company_details}
              mayChange={mayChange}
              button={companyButton}
              onUpdate={() => start("company", companyButton.current)}
            />
          </ErrorBoundary>
          <ErrorBoundary>
            <SpendLimitCard
              info={info}
              mayChange={mayChange}
              button={limitButton}
              onChange={() => start("limit", limitButton.current)}
            />
          </ErrorBoundary>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ErrorBoundary>
            <UsageCard />
          </ErrorBoundary>
          <ErrorBoundary>
            <ForecastCard info={info} />
          </ErrorBoundary>
        </div>
      </div>
      <QuietBoundary resetKey={opening}>
        {task === "payment" && (
          <PaymentDialog key={opening} {...dialog} info={info} onSaved={closeAfterPayment} />
        )}
        {task === "company" && <CompanyDialog key={opening} {...dialog} company={info.company_details} />}
        {task === "limit" && <SpendLimitDialog key={opening} {...dialog} info={info} />}
        {task === "plan" && (
          <PlanDialog
            key={opening}
            {...dialog}
            info={info}
            plans={plans}
            // The first opening only; afterward, the user chooses here.
            chosenPlan={opening === 0 ? chosenPlan : undefined}
            onPay={() => start("payment", planButton.current)}
          />
        )}
      </QuietBoundary>
    </>
  );
}

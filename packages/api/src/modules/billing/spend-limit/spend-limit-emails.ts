import { formatAmount, formatRoundAmount, microsToDollars } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { emailMembers, type OrganizationNotice } from "../../memberships/index.ts";
import { dateText } from "../dates.ts";
import type { ReachedShare, SpendLimitRow } from "../store.ts";

interface SpendStanding {
  billing: SpendLimitRow;
  reached: ReachedShare;
  /** Micro-dollars. */
  charges: number;
  ends_at: Date;
  time_zone: string;
}

/** Emails the members who may read billing that usage charges reached the spend limit, or 80% of it. */
export async function emailSpendLimit(services: Services, tx: Tx, standing: SpendStanding): Promise<void> {
  const { billing, reached, charges, ends_at, time_zone } = standing;
  const data = {
    limit: formatRoundAmount(microsToDollars(billing.spend_limit!)),
    charges: formatAmount(microsToDollars(charges)),
    renewal: dateText(ends_at, time_zone),
    stops: billing.spend_action === "stop",
  };
  await emailMembers(
    services,
    tx,
    { organization_id: billing.organization_id, right: "billing.read" },
    reached === "limit" ? limitReached(data) : limitWarning(data),
  );
}

interface SpendLimitData {
  limit: string;
  charges: string;
  renewal: string;
  stops: boolean;
}

const usedText = ({ charges, limit }: SpendLimitData) =>
  `This month's verifications cost ${charges} so far. Your spend limit is ${limit}. The plan's price and taxes don't count toward it.`;

const limitWarning = (data: SpendLimitData): OrganizationNotice => ({
  subject: `You've reached 80% of your ${data.limit} spend limit`,
  text: [
    usedText(data),
    data.stops
      ? `Once the limit is reached, no new live checks can start until ${data.renewal}, or until someone raises the limit.`
      : "Checks go on when the limit is reached. We'll email you once more.",
  ],
  link: { path: "/app/billing", label: "View usage and limit" },
});

const limitReached = (data: SpendLimitData): OrganizationNotice => ({
  subject: data.stops
    ? `Live checks are stopped: your ${data.limit} spend limit is reached`
    : `You've reached your ${data.limit} spend limit`,
  text: [
    usedText(data),
    data.stops
      ? `No new live checks can start on your websites until ${data.renewal}, or until someone raises the limit. Checks that have begun can finish, and test checks still work.`
      : `Checks go on. The limit counts anew on ${data.renewal}.`,
  ],
  link: { path: "/app/billing", label: data.stops ? "Raise limit" : "View usage and limit" },
});

import { brand, formatAmount, formatRoundAmount, microsToDollars } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import type { Email } from "../../../integrations/email.ts";
import { emailMembers } from "../../memberships/index.ts";
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
  const render = reached === "limit" ? limitReachedEmail : limitWarningEmail;
  await emailMembers(services, tx, { account_id: billing.account_id, right: "billing.read" }, (to) =>
    render(to, services.env.publicUrl, data),
  );
}

interface SpendLimitEmailData {
  limit: string;
  charges: string;
  renewal: string;
  stops: boolean;
}

const usedText = ({ charges, limit }: SpendLimitEmailData) =>
  `This month's verifications of your ${brand.name} account cost ${charges} so far. Your spend limit is ${limit}. The plan's price and taxes don't count toward it.`;

const limitWarningEmail = (to: string, publicUrl: string, data: SpendLimitEmailData): Email => ({
  to,
  subject: `You've reached 80% of your ${data.limit} spend limit`,
  parts: [
    { text: usedText(data) },
    {
      text: data.stops
        ? `Once the limit is reached, no new live checks can start until ${data.renewal}, or until someone raises the limit.`
        : "Checks go on when the limit is reached. We'll email you once more.",
    },
    { link: `${publicUrl}/app/billing`, label: "View usage and limit" },
  ],
});

const limitReachedEmail = (to: string, publicUrl: string, data: SpendLimitEmailData): Email => ({
  to,
  subject: data.stops
    ? `Live checks are stopped: your ${data.limit} spend limit is reached`
    : `You've reached your ${data.limit} spend limit`,
  parts: [
    { text: usedText(data) },
    {
      text: data.stops
        ? `No new live checks can start on your websites until ${data.renewal}, or until someone raises the limit. Checks that have begun can finish, and test checks still work.`
        : `Checks go on. The limit counts anew on ${data.renewal}.`,
    },
    { link: `${publicUrl}/app/billing`, label: data.stops ? "Raise limit" : "View usage and limit" },
  ],
});

import { plans } from "@ofage/contract";

export interface FaqQuestion {
  question: string;
  answer: string;
}

const included = plans.free.limits.age_verification_api.toLocaleString("en-US");

/** Questions before purchase. Each answer is what the software does: docs/decisions/0025-billing.md. */
export const faqQuestions: readonly FaqQuestion[] = [
  {
    question: "Do I pay for failed attempts?",
    answer:
      "No. Failed attempts are not charged: a check that is cancelled, times out, finds no live face or is too close to call costs nothing, and a test check never does. What you pay for is an answer, whether it is old enough or not old enough.",
  },
  {
    question: "Is there a setup fee?",
    answer:
      "No setup fee, no minimum term and no fee for leaving. A paid plan costs its monthly price and its price for each verification.",
  },
  {
    question: `What happens after the ${included} free verifications?`,
    answer:
      "On the Free plan new checks stop until the next month begins, and visitors read that your website takes no more checks this month. They go on at once when you choose a paid plan. You are not charged without choosing one.",
  },
  {
    question: "When does a change of plan begin?",
    answer:
      "An upgrade begins as soon as it is paid, pro rata for the rest of the month. A downgrade begins with the next month, and until then you can take it back. A month is a calendar month in your own time zone.",
  },
  {
    question: "What if my card is declined?",
    answer:
      "Your checks go on. You get an email, and the card is tried again after 1, 3, 5 and 7 days, or at once when you enter another one.",
  },
  {
    question: "Can I run it myself, for nothing?",
    answer:
      "Yes. The whole of it is open source under the Apache 2.0 licence: the site, the console, the API and the face check. Your own server sends no bill. The networks were trained on data that is largely for research only, so look into that first.",
  },
];

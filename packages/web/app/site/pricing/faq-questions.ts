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
      "No. Failed attempts are not charged: a verification that is cancelled, times out, finds no live face, gets no valid digital ID or is too close to call costs nothing, and neither do tests. You pay for an answer, whether it’s old enough or not old enough.",
  },
  {
    question: "Is there a setup fee?",
    answer:
      "No setup fee, no minimum term and no cancellation fee. A paid plan costs its monthly price plus its price per verification.",
  },
  {
    question: `What happens after the ${included} free verifications?`,
    answer:
      "On the Free plan, new verifications stop until the next month begins, and visitors see a message that your website has reached its monthly limit. They resume as soon as you choose a paid plan. You’re never charged unless you choose one.",
  },
  {
    question: "When does a plan change take effect?",
    answer:
      "An upgrade takes effect as soon as it’s paid, prorated for the rest of the month. A downgrade takes effect at the start of the next month, and you can undo it until then. A month is a calendar month in your own time zone.",
  },
  {
    question: "What if my card is declined?",
    answer:
      "Your verifications continue. You get an email, and we try the card again after 1, 3, 5 and 7 days, or right away when you enter another one.",
  },
  {
    question: "Can I run it myself for free?",
    answer:
      "Yes. All of it is open source under the Apache 2.0 license: the site, the console, the API and the face check. Your own server never sends you a bill. The models were trained on data that is mostly for research only, so look into that first.",
  },
];

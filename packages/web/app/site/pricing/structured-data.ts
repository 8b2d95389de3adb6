import { brand, microsToDollars, planNames, plans, formatUsageTerms, formatUnitPrice } from "@ofage/contract";
import type { FAQPage, Offer, Product } from "schema-dts";
import { absoluteUrl } from "../public-meta.ts";
import { faqQuestions } from "./faq-questions.ts";

/**
 * Builds the product's structured data, with an offer for each plan that has a price, from the plan cards.
 * Individually priced plans are not offers.
 */
export function planOffers(): Exclude<Product, string> {
  return {
    "@type": "Product",
    name: brand.name,
    description: "Age verification by face scan or digital ID, for websites and apps.",
    brand: { "@type": "Brand", name: brand.name },
    url: absoluteUrl("/pricing"),
    offers: planNames.flatMap((name): Offer[] => {
      const { display_name, priceMicros, limits, unitPriceMicros } = plans[name];
      if (priceMicros === null) return [];
      const monthly = microsToDollars(priceMicros).toFixed(2);
      const unitPrice = microsToDollars(unitPriceMicros.age_verification_api);
      return [
        {
          "@type": "Offer",
          name: display_name,
          description: formatUsageTerms(plans[name]),
          url: absoluteUrl("/pricing#plans"),
          price: monthly,
          priceCurrency: "USD",
          availability: "https://schema.org/InStock",
          priceSpecification: [
            {
              "@type": "UnitPriceSpecification",
              price: monthly,
              priceCurrency: "USD",
              unitText: "month",
              billingIncrement: 1,
            },
            ...(limits.age_verification_api < 0
              ? [
                  {
                    "@type": "UnitPriceSpecification" as const,
                    price: formatUnitPrice(unitPrice).slice(1),
                    priceCurrency: "USD",
                    unitText: "verification",
                  },
                ]
              : []),
          ],
        },
      ];
    }),
  };
}

/** Builds structured data from the questions of the pricing page. */
export function faqSchema(): Exclude<FAQPage, string> {
  return {
    "@type": "FAQPage",
    mainEntity: faqQuestions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

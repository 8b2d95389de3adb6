import { brand } from "@ofage/contract";
import { IdentityCard } from "../site/about/identity-card.tsx";
import { OperatorMetrics } from "../site/about/operator-metrics.tsx";
import { Leadership } from "../site/about/leadership.tsx";
import { AboutNextLinks } from "../site/about/about-next-links.tsx";
import { CompanyTimeline } from "../site/about/company-timeline.tsx";
import { CompanyValues } from "../site/about/company-values.tsx";
import { absoluteUrl, publicMeta } from "../site/public-meta.ts";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/public-page-table.ts";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = () =>
  publicMeta({
    ...sitePage("/about"),
    schema: [{ "@type": "AboutPage", name: `About ${brand.name}`, url: absoluteUrl("/about") }],
  });

export default function About() {
  return (
    <>
      <PageHead
        title="Proof of age should prove nothing else"
        lead={`${brand.name} answers one question, old enough or not, and then forgets the face. It’s open source, so nobody has to take our word for it.`}
        picture={<IdentityCard />}
      />
      <OperatorMetrics />
      <CompanyTimeline />
      <CompanyValues />
      <Leadership />
      <AboutNextLinks />
    </>
  );
}

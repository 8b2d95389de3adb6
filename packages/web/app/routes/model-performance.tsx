import { brand } from "@ofage/contract";
import { absoluteUrl, publicMeta } from "../site/public-meta.ts";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/public-page-table.ts";
import { AttackResults } from "../site/performance/attack-results.tsx";
import { BuildFacts } from "../site/performance/build-facts.tsx";
import { MethodComparison } from "../site/performance/method-comparison.tsx";
import { ErrorRings } from "../site/performance/error-rings.tsx";
import { MeasuredResults } from "../site/performance/measured-results.tsx";
import { OperatorPerformanceClaims } from "../site/performance/operator-performance-claims.tsx";
import { PageContents } from "../site/performance/page-contents.tsx";
import { PrivacyProof } from "../site/performance/privacy-proof.tsx";
import { accuracyReport } from "../site/performance/accuracy-report.ts";
import { SpeedBenchmark } from "../site/performance/speed-benchmark.tsx";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/model-performance";

const { description } = sitePage("/model-performance");

export const meta: Route.MetaFunction = () =>
  publicMeta({
    ...sitePage("/model-performance"),
    schema: [
      {
        "@type": "Dataset",
        name: `Accuracy of ${brand.name}’s age estimation`,
        description,
        dateModified: accuracyReport.measured_on,
        isAccessibleForFree: true,
        distribution: {
          "@type": "DataDownload",
          encodingFormat: "application/json",
          contentUrl: absoluteUrl("/accuracy.json"),
        },
      },
    ],
  });

export default function ModelPerformance() {
  return (
    <>
      <PageHead
        title="Model performance"
        lead="Every age estimate is off by some years. Here’s by how many, whom we measured, and what nobody knows yet. The operator’s claims come last and are marked."
        picture={<ErrorRings />}
      >
        <a href="/docs/model-card" className={buttonClass({ variant: "secondary" })}>
          Read the model card
        </a>
      </PageHead>
      <PageContents />
      <MeasuredResults />
      <AttackResults />
      <PrivacyProof />
      <SpeedBenchmark />
      <BuildFacts />
      <MethodComparison />
      <OperatorPerformanceClaims />
    </>
  );
}

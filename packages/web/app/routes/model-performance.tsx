import { brand } from "@ofage/contract";
import { absolute, publicMeta } from "../site/meta.ts";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/pages.ts";
import { Attacks } from "../site/performance/attacks.tsx";
import { BuildFacts } from "../site/performance/build-facts.tsx";
import { Comparison } from "../site/performance/comparison.tsx";
import { ErrorRings } from "../site/performance/error-rings.tsx";
import { Measured } from "../site/performance/measured.tsx";
import { OperatorClaims } from "../site/performance/operator-claims.tsx";
import { PrivacyProof } from "../site/performance/privacy-proof.tsx";
import { report } from "../site/performance/report.ts";
import { Speed } from "../site/performance/speed.tsx";
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
        dateModified: report.measured_on,
        isAccessibleForFree: true,
        distribution: {
          "@type": "DataDownload",
          encodingFormat: "application/json",
          contentUrl: absolute("/accuracy.json"),
        },
      },
    ],
  });

export default function ModelPerformance() {
  return (
    <>
      <PageHead
        title="Model performance"
        lead="An estimate is wrong by some years. Here is by how many, on whom it was measured, and what nobody knows yet. What the operator states comes last, and carries a mark."
        picture={<ErrorRings />}
      >
        <a href="/docs/model-card" className={buttonClass({ variant: "secondary" })}>
          Read the model card
        </a>
      </PageHead>
      <Measured />
      <Attacks />
      <PrivacyProof />
      <Speed />
      <BuildFacts />
      <Comparison />
      <OperatorClaims />
    </>
  );
}

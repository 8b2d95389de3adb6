import { brand } from "@ofage/contract";
import { PageHead } from "../site/page-head.tsx";
import type { Route } from "./+types/model-performance";

export const meta: Route.MetaFunction = () => [{ title: `ModelPerformance · ${brand.name}` }];

export default function ModelPerformance() {
  return <PageHead title="ModelPerformance" lead="" />;
}

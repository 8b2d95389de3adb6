import { publicMeta } from "../site/meta.ts";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/pages.ts";
import type { Route } from "./+types/model-performance";

export const meta: Route.MetaFunction = () => publicMeta(sitePage("/model-performance"));

export default function ModelPerformance() {
  return <PageHead title="ModelPerformance" lead="" />;
}

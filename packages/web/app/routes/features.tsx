import { publicMeta } from "../site/meta.ts";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/pages.ts";
import type { Route } from "./+types/features";

export const meta: Route.MetaFunction = () => publicMeta(sitePage("/features"));

export default function Features() {
  return <PageHead title="Features" lead="" />;
}

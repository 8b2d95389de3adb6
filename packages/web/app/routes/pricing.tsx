import { publicMeta } from "../site/meta.ts";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/pages.ts";
import type { Route } from "./+types/pricing";

export const meta: Route.MetaFunction = () => publicMeta(sitePage("/pricing"));

export default function Pricing() {
  return <PageHead title="Pricing" lead="" />;
}

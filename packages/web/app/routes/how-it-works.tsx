import { publicMeta } from "../site/meta.ts";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/pages.ts";
import type { Route } from "./+types/how-it-works";

export const meta: Route.MetaFunction = () => publicMeta(sitePage("/how-it-works"));

export default function HowItWorks() {
  return <PageHead title="HowItWorks" lead="" />;
}

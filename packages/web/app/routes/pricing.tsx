import { brand } from "@ofage/contract";
import { PageHead } from "../site/page-head.tsx";
import type { Route } from "./+types/pricing";

export const meta: Route.MetaFunction = () => [{ title: `Pricing · ${brand.name}` }];

export default function Pricing() {
  return <PageHead title="Pricing" lead="" />;
}

import { brand } from "@ofage/contract";
import { PageHead } from "../site/page-head.tsx";
import type { Route } from "./+types/how-it-works";

export const meta: Route.MetaFunction = () => [{ title: `HowItWorks · ${brand.name}` }];

export default function HowItWorks() {
  return <PageHead title="HowItWorks" lead="" />;
}

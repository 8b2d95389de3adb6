import { brand } from "@ofage/contract";
import { PageHead } from "../site/page-head.tsx";
import type { Route } from "./+types/features";

export const meta: Route.MetaFunction = () => [{ title: `Features · ${brand.name}` }];

export default function Features() {
  return <PageHead title="Features" lead="" />;
}

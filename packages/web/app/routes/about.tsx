import { brand } from "@ofage/contract";
import { PageHead } from "../site/page-head.tsx";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = () => [{ title: `About · ${brand.name}` }];

export default function About() {
  return <PageHead title="About" lead="" />;
}

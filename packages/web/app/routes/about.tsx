import { publicMeta } from "../site/meta.ts";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/pages.ts";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = () => publicMeta(sitePage("/about"));

export default function About() {
  return <PageHead title="About" lead="" />;
}

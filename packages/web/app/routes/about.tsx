import { brand } from "@ofage/contract";
import { Card } from "../site/about/card.tsx";
import { Figures } from "../site/about/figures.tsx";
import { Leadership } from "../site/about/leadership.tsx";
import { Onward } from "../site/about/onward.tsx";
import { Timeline } from "../site/about/timeline.tsx";
import { Values } from "../site/about/values.tsx";
import { absolute, publicMeta } from "../site/meta.ts";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/pages.ts";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = () =>
  publicMeta({
    ...sitePage("/about"),
    schema: [{ "@type": "AboutPage", name: `About ${brand.name}`, url: absolute("/about") }],
  });

export default function About() {
  return (
    <>
      <PageHead
        title="Proof of age should prove nothing else"
        lead={`${brand.name} answers one question, old enough or not, and forgets the face it asked. It is open source, so that nobody has to take that on trust.`}
        picture={<Card />}
      />
      <Figures />
      <Timeline />
      <Values />
      <Leadership />
      <Onward />
    </>
  );
}

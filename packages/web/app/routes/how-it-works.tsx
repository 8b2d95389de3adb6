import { IndexList } from "../site/how-it-works/index-list.tsx";
import { Industries } from "../site/how-it-works/industries.tsx";
import { Integration } from "../site/how-it-works/integration.tsx";
import { Limits } from "../site/how-it-works/limits.tsx";
import { Methods } from "../site/how-it-works/methods.tsx";
import { Story, steps } from "../site/how-it-works/story.tsx";
import { absolute, publicMeta } from "../site/meta.ts";
import { Next } from "../site/next.tsx";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/pages.ts";
import type { Route } from "./+types/how-it-works";

const { description } = sitePage("/how-it-works");

export const meta: Route.MetaFunction = () =>
  publicMeta({
    ...sitePage("/how-it-works"),
    schema: [
      {
        "@type": "HowTo",
        name: "How an age check works",
        description,
        step: steps.map(({ id, title, text }, at) => ({
          "@type": "HowToStep",
          position: at + 1,
          name: title,
          text: text.join(" "),
          url: absolute(`/how-it-works#${id}`),
        })),
      },
    ],
  });

export default function HowItWorks() {
  return (
    <>
      <PageHead
        title="How it works"
        lead="A visitor, a camera, a server and your website: four steps, a few seconds, and nothing left behind but the answer."
        picture={<IndexList />}
      />
      <Story />
      <Limits />
      <Methods />
      <Integration />
      <Industries />
      <Next />
    </>
  );
}

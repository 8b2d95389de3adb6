import { StepIndex } from "../site/how-it-works/step-index.tsx";
import { Industries } from "../site/how-it-works/industries.tsx";
import { Integration } from "../site/how-it-works/integration.tsx";
import { SpoofingLimits } from "../site/how-it-works/spoofing-limits.tsx";
import { MethodList } from "../site/how-it-works/method-list.tsx";
import { Story, storySteps } from "../site/how-it-works/story.tsx";
import { absoluteUrl, publicMeta } from "../site/public-meta.ts";
import { NextSteps } from "../site/next-steps.tsx";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/public-page-table.ts";
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
        step: storySteps.map(({ id, title, text }, at) => ({
          "@type": "HowToStep",
          position: at + 1,
          name: title,
          text: text.join(" "),
          url: absoluteUrl(`/how-it-works#${id}`),
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
        picture={<StepIndex />}
      />
      <Story />
      <SpoofingLimits />
      <MethodList />
      <Integration />
      <Industries />
      <NextSteps />
    </>
  );
}

import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import { Section } from "../../section.tsx";
import { ScriptTagDrawing } from "./script-tag-drawing.tsx";
import { CountriesGlobe, CountriesGlobeLegend } from "./countries-globe.tsx";
import { AgeRulesDrawing } from "./age-rules-drawing.tsx";
import { StopwatchDrawing } from "./stopwatch-drawing.tsx";
import { SignedResultDrawing } from "./signed-result-drawing.tsx";

/** The product's features, with a drawing each. */
export function HomeFeatures() {
  return (
    <Section
      id="features"
      title="One question, asked well"
      lead="Is this visitor old enough? A clear answer takes more than a camera."
      className="overflow-hidden"
    >
      <div className="grid gap-x-14 gap-y-20 lg:grid-cols-12 lg:gap-y-28">
        <article className="relative grid items-center gap-8 lg:col-span-12 lg:grid-cols-12 lg:gap-14">
          <div className="lg:col-span-5">
            <Words title="Detect location">
              List the countries where your site has to ask. Visitors from anywhere else go straight through:
              no camera, no check, no charge. We look up the IP address in memory and don’t store it.
            </Words>
            <div className="mt-6">
              <CountriesGlobeLegend />
            </div>
          </div>
          <CountriesGlobe className="-mx-5 w-[calc(100%+2.5rem)] max-w-none mask-b-from-70% mask-b-to-98% lg:col-span-7 lg:-mt-24 xl:-mt-44 lg:-mr-32 lg:-mb-16 lg:ml-0 lg:w-[calc(100%+8rem)]" />
        </article>
        <Feature className="lg:col-span-7" drawing={<SignedResultDrawing />} title="Verify instantly">
          You get the answer while the visitor waits: yes, no or not sure. It’s signed, so your server can
          verify it with a public key, without calling us. It doesn’t contain the estimated age.
        </Feature>
        <Feature className="lg:col-span-5 lg:mt-24" drawing={<StopwatchDrawing />} title="Fast checks">
          Face in the circle, a few short instructions, done in about 12 seconds. The server reads each
          picture as it comes, so little is left to do at the end.{" "}
          <a href="/model-performance#measured" className="font-medium text-ink underline underline-offset-4">
            What this build measured
          </a>
        </Feature>
        <Feature className="lg:col-span-5 lg:mt-24" drawing={<ScriptTagDrawing />} title="Easy integration">
          Plug and play: one script tag, and your own button starts the check. On localhost every check is a
          test: no camera, no charge, and you choose the result.
        </Feature>
        <Feature className="lg:col-span-7" drawing={<AgeRulesDrawing />} title="Stay compliant">
          Each website has its own rules: the age, the buffer, the countries, and the consent text that
          visitors accept before anything is scanned. Your history shows the result of every check, ready to
          export.
        </Feature>
      </div>
    </Section>
  );
}

interface FeatureProps {
  title: string;
  drawing: ReactNode;
  className?: string;
  children: ReactNode;
}

function Feature({ title, drawing, className, children }: FeatureProps) {
  return (
    <article className={cx("flex min-w-0 flex-col gap-8", className)}>
      {drawing}
      <Words title={title}>{children}</Words>
    </article>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-lg">
      <h3 className="text-2xl sm:text-3xl">{title}</h3>
      <p className="mt-3 text-lg text-muted">{children}</p>
    </div>
  );
}

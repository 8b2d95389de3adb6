import { plans } from "@ofage/contract";
import { ArrowRight } from "lucide-react";

const free = plans.free.limits.age_verification_api;

const ways = [
  {
    name: "Read the docs",
    text: "A quick start in four languages, and every API call explained.",
    href: "/docs",
  },
  {
    name: "See the prices",
    text: `${free} verifications a month are free. Failed attempts cost nothing.`,
    href: "/pricing",
  },
] as const;

/** Links to next steps. */
export function NextSteps() {
  return (
    <nav aria-label="Next" className="grid border-t border-line lg:grid-cols-2">
      {ways.map(({ name, text, href }) => (
        <a
          key={href}
          href={href}
          className="group flex items-end justify-between gap-6 px-5 py-14 not-first:border-t not-first:border-line hover:bg-brand-soft focus-visible:-outline-offset-4 sm:py-20 lg:px-[max(1.25rem,calc((100vw-77.5rem)/2))] lg:not-first:border-t-0 lg:not-first:border-l lg:not-first:pl-14 lg:first:pr-14"
        >
          <span>
            <span className="block font-display text-[clamp(2.2rem,5vw,3.6rem)] leading-none font-bold tracking-[-0.03em]">
              {name}
            </span>
            <span className="mt-3 block text-lg text-muted">{text}</span>
          </span>
          <ArrowRight
            aria-hidden="true"
            className="size-10 flex-none text-brand transition-transform group-hover:translate-x-1.5"
          />
        </a>
      ))}
    </nav>
  );
}

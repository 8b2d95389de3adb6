import sdk from "virtual:samples/sdk";
import { CodeSample } from "../../code/code-sample.tsx";
import { fileTab } from "../../code/code-tabs.ts";
import { Section } from "../../section.tsx";
import { type Platform, platforms } from "./platforms.ts";

const facts = [
  ["Paste it", "The console shows it with your website’s ID already filled in."],
  [
    "Try it locally",
    "On localhost it runs in test mode. Results are marked as tests, and a pass grants no access.",
  ],
  [
    "Let your server decide",
    "Our server signs the answer. Nothing a visitor changes in the browser can alter it.",
  ],
] as const;

/** Supported platforms, and the code to paste. */
export function Integrations() {
  return (
    <Section
      id="integrations"
      title="One script tag, whatever your site runs on"
      lead="If you can add a script, you can start a check from any button. No plug-in to install, no framework to adopt."
    >
      <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1.55fr_1fr]">
        <CodeSample id="script-tag" label="The script tag" tabs={[fileTab(sdk, "page.html", "Script tag")]} />
        <dl className="grid gap-6">
          {facts.map(([title, text]) => (
            <div key={title}>
              <dt className="font-display text-xl font-bold tracking-tight">{title}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-16 grid gap-x-14 gap-y-14 lg:grid-cols-[1fr_1.55fr]">
        {platforms.map(({ title, list }, index) => (
          <div key={title}>
            <h3 className="border-b-2 border-ink pb-3 text-xl">{title}</h3>
            <ul className={index === 0 ? "" : "gap-x-12 sm:columns-2"}>
              {list.map((platform) => (
                <Entry key={platform.name} {...platform} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-8 max-w-2xl text-sm text-muted">
        These names are trademarks of their owners, and none of them is a partner: you add the tag to a page
        or theme like any other script. For everything else, there’s plain HTTP and{" "}
        <a href="/openapi.json" className="underline underline-offset-4 hover:text-ink">
          an OpenAPI description
        </a>
        .
      </p>
    </Section>
  );
}

function Entry({ name, method, href, mark }: Platform) {
  return (
    <li className="break-inside-avoid border-b border-line">
      <a href={href} className="group flex items-center gap-4 py-3.5">
        <svg viewBox="-14 -14 28 28" fill="none" aria-hidden="true" className="size-7 shrink-0 text-brand">
          <g stroke="currentColor" strokeWidth="2.4">
            <circle r="12" pathLength="100" strokeDasharray={mark[0]} />
            <circle r="6.5" pathLength="100" strokeDasharray={mark[1]} />
          </g>
        </svg>
        <span className="font-display text-xl font-bold tracking-tight decoration-brand decoration-2 underline-offset-4 group-hover:underline">
          {name}
        </span>
        <span className="ml-auto text-sm text-muted">{method}</span>
      </a>
    </li>
  );
}

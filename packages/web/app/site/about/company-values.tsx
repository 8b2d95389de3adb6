import { brand } from "@ofage/contract";
import { Section } from "../section.tsx";

const values = [
  {
    title: "Keep nothing",
    text: "Frames live in memory while a check is decided, and no file, log, database or queue ever holds one. What was not kept cannot leak.",
    link: { name: "What we keep", href: "/#privacy" },
  },
  {
    title: "Open source",
    text: "Whoever is asked to look into a camera may read what becomes of the picture. So may your lawyers.",
    link: { name: "Read the code", href: brand.repositoryUrl },
  },
  {
    title: "Honest numbers",
    text: "What we measured stands with its method and its limits. What is only claimed carries a dagger. “Not sure” is an answer, and it is free.",
    link: { name: "See the measurements", href: "/model-performance#measured" },
  },
  {
    title: "Anyone can run it",
    text: "One command starts the whole of it on your own machine: site, console, API and face check, with nothing to configure and nobody to ask.",
    link: { name: "Run it yourself", href: `${brand.repositoryUrl}#run-it` },
  },
] as const;

/** Principles of the project; each is true of this software and says where to look. */
export function CompanyValues() {
  return (
    <Section
      id="values"
      title="Core values"
      tone="forest"
      layout="beside"
      lead="Four, each with a place where you can catch us out."
    >
      <ol className="grid gap-14 sm:gap-16">
        {values.map(({ title, text, link }) => (
          <li key={title}>
            <h3 className="text-[clamp(2rem,4.4vw,3.25rem)] leading-none tracking-[-0.035em]">{title}</h3>
            <p className="mt-4 max-w-xl text-lg text-on-forest-muted">{text}</p>
            <a
              href={link.href}
              className="mt-4 inline-block rounded-sm font-medium underline decoration-on-forest-muted underline-offset-4 hover:decoration-on-forest focus-visible:outline-on-forest"
            >
              {link.name}
            </a>
          </li>
        ))}
      </ol>
    </Section>
  );
}

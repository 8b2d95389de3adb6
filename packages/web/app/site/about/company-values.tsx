import { brand } from "@ofage/contract";
import { Section } from "../section.tsx";

const values = [
  {
    title: "Keep nothing",
    text: "Frames stay in memory while a check is decided, and no file, log, database or queue ever holds one. What isn’t stored can’t leak.",
    link: { name: "What we keep", href: "/#privacy" },
  },
  {
    title: "Open source",
    text: "Anyone asked to look at a camera can read what happens to the picture. So can your lawyers.",
    link: { name: "Read the code", href: brand.repositoryUrl },
  },
  {
    title: "Honest numbers",
    text: "We publish what we measured along with the method and its limits. Anything that’s only a claim carries a dagger. “Not sure” is an answer, and it’s free.",
    link: { name: "See the measurements", href: "/model-performance#measured" },
  },
  {
    title: "Anyone can run it",
    text: "One command starts everything on your own machine: site, console, API and face check, with nothing to configure and nobody to ask.",
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
      lead="Four of them, each with a place where you can hold us to it."
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

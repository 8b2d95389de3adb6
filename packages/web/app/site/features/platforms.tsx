import { Section } from "../section.tsx";

/** Existing integrations (docs-build/pages/sdks.md), grouped by how a website uses them. */
const platforms = [
  {
    name: "Any website",
    by: "A script tag",
    text: "Stores, blogs and site builders that let you paste HTML.",
  },
  { name: "JavaScript", by: "npm package", text: "TypeScript types included, no dependencies." },
  { name: "React", by: "Component and hook", text: "React 18 and later." },
  { name: "Node servers", by: "npm package", text: "Verifies the signed answer." },
  {
    name: "Python, Ruby, PHP",
    by: "HTTP and samples",
    text: "Complete code to copy, using mostly the standard library.",
  },
  {
    name: "Everything else",
    by: "OpenAPI 3.1",
    text: "Generate a client from the server’s OpenAPI description.",
  },
] as const;

const browsers = [
  "Safari on iPhone and iPad",
  "Chrome on Android",
  "Chrome, Edge, Firefox and Safari on a computer",
  "Since Safari 16, Chrome 100, Firefox 110 and Samsung Internet 20",
];

/** Platforms that the product runs on. */
export function Platforms() {
  return (
    <Section
      id="platforms"
      layout="beside"
      title="Where it runs"
      lead="Visitors need a browser and a camera. You need a web page or a server that speaks HTTP."
    >
      <h3 className="text-lg">For your visitors</h3>
      <ul className="mt-3 grid gap-1 text-lg text-muted">
        {browsers.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <h3 className="mt-12 text-lg">For you</h3>
      <dl className="mt-3">
        {platforms.map(({ name, by, text }) => (
          <div
            key={name}
            className="grid items-baseline gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1.1fr_1fr]"
          >
            <dt className="font-display text-[clamp(1.6rem,3.4vw,2.4rem)] leading-none font-bold tracking-tight">
              {name}
            </dt>
            <dd>
              <span className="font-semibold">{by}</span>
              <span className="block text-muted">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-muted">
        In an app, open the check in a browser view with camera access.{" "}
        <a
          href="/docs/sdks"
          className="rounded-sm text-brand underline underline-offset-4 hover:decoration-2"
        >
          All SDKs
        </a>
      </p>
    </Section>
  );
}

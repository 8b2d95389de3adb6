import { brand } from "@ofage/contract";
import { TreeRings } from "../art/tree-rings.tsx";
import { Section } from "../section.tsx";

const facts = [
  [
    "Nothing to set up",
    "Database, email, payments: each has a default that works without signing up anywhere.",
  ],
  [
    "No third parties",
    "The models run on your own processor. A face scan makes no third-party calls, and the check’s page loads nothing from third parties.",
  ],
  ["It scales", "Set one variable to use PostgreSQL, then run as many processes as you like."],
  ["Open to read", "Apache 2.0, with the reasons for every design decision next to the code."],
] as const;

/** Section about self-hosting. */
export function SelfHosting() {
  return (
    <Section
      id="self-hosting"
      tone="forest"
      title="Two commands, and it’s yours"
      lead="No container, no key, no form to fill in. All it needs is Node 20 or later."
      className="isolate overflow-hidden"
    >
      <TreeRings
        age={14}
        seed={90}
        className="absolute -right-80 -bottom-80 -z-1 size-[56rem] text-sap opacity-25"
      />
      <pre
        aria-label="The two commands"
        className="text-[clamp(0.82rem,2.5vw,1.7rem)] leading-relaxed whitespace-pre-wrap"
      >
        <code className="font-mono break-words">
          <span className="text-on-forest-muted select-none">$ </span>
          {`git clone ${brand.repositoryUrl} && cd ${brand.slug}`}
          {"\n"}
          <span className="text-on-forest-muted select-none">$ </span>
          npm start
          {"\n\n"}
          <span className="text-on-forest-muted">{brand.name} listens on http://localhost:3000</span>
        </code>
      </pre>
      <dl className="mt-14 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1.5 text-on-forest-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

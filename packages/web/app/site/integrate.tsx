import { CodeBlock } from "../ui/code-block.tsx";
import { Section } from "./section.tsx";

const sample = `<button id="verify-age">Verify my age</button>

<script
  src="https://your-ofage-server/sdk/v1/ofage.js"
  data-asset-id="ast_your_website"
  data-trigger="#verify-age"
></script>`;

const facts = [
  ["Copy the tag", "Your console shows it with your website's own ID filled in."],
  [
    "Try it on your machine",
    "On localhost a check runs in test mode: it is marked as a test, and a pass opens nothing.",
  ],
  [
    "Trust only the server",
    "The verdict is made and signed on the server. A visitor cannot forge it in the browser.",
  ],
] as const;

export function Integrate() {
  return (
    <Section
      id="integrate"
      title="One script tag"
      lead="Paste it, and a button on your page starts a check. No framework needed."
    >
      <div className="grid items-start gap-10 lg:grid-cols-[1.35fr_1fr]">
        <CodeBlock label="The script tag" code={sample} />
        <dl className="grid gap-6">
          {facts.map(([title, text]) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

import { useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { CardSection } from "../../ui/card.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Panel, Tabs } from "../../ui/tabs.tsx";
import { useToast } from "../../ui/toast.tsx";
import {
  automaticSample,
  installCommands,
  manualSample,
  npmSample,
  type PackageManager,
  reactSample,
  type SnippetValues,
} from "./snippets.ts";

const ways = [
  { id: "cdn", name: "CDN Script" },
  { id: "npm", name: "NPM Package" },
] as const;

const managers = Object.keys(installCommands).map((name) => ({ value: name, label: name }));

function isManager(name: string): name is PackageManager {
  return name in installCommands;
}

/** The code to put into a page, with the website's own id in it. */
export function CodeSamples({ values }: { values: SnippetValues }) {
  const [way, setWay] = useState<(typeof ways)[number]["id"]>("cdn");
  const [manager, setManager] = useState<PackageManager>("npm");
  const toast = useToast();
  const copied = () => toast.success("Code copied to clipboard");

  return (
    <CardSection title="Add it to your page">
      <Tabs tabs={ways} value={way} onChange={setWay}>
        <Panel value="cdn">
          <div className="grid gap-6">
            <Step title="Method 1: manual initialization" text="You decide in script when a check starts.">
              <CodeBlock label="Manual initialization" code={manualSample(values)} onCopied={copied} />
            </Step>
            <Step
              title="Method 2: auto-initialization"
              badge
              text="One tag; a press on the button starts the check."
            >
              <CodeBlock label="Auto-initialization" code={automaticSample(values)} onCopied={copied} />
            </Step>
          </div>
        </Panel>
        <Panel value="npm">
          <div className="grid gap-6">
            <Step title="Step 1: install" text="The package is a few kilobytes and has no dependencies.">
              <div className="mb-3 w-40">
                <Field label="Package manager">
                  {(ids) => (
                    <Select
                      {...ids}
                      options={managers}
                      value={manager}
                      onChange={(name) => isManager(name) && setManager(name)}
                    />
                  )}
                </Field>
              </div>
              <CodeBlock label="Install command" code={installCommands[manager]} onCopied={copied} />
            </Step>
            <Step title="Step 2: initialize" text="Keep the reference ID: it comes back with the result.">
              <CodeBlock label="Initialization" code={npmSample(values)} onCopied={copied} />
            </Step>
            <Step title="React example" text="The same call, behind a button.">
              <CodeBlock label="React example" code={reactSample(values)} onCopied={copied} />
            </Step>
          </div>
        </Panel>
      </Tabs>
    </CardSection>
  );
}

interface StepProps {
  title: string;
  text: string;
  badge?: boolean;
  children: React.ReactNode;
}

function Step({ title, text, badge = false, children }: StepProps) {
  return (
    <section className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {title}
        {badge && <Badge tone="brand">Recommended</Badge>}
      </h3>
      <p className="mt-0.5 mb-3 text-sm text-muted">{text}</p>
      {children}
    </section>
  );
}

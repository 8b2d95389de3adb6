import sdk from "virtual:samples/sdk";
import shell from "virtual:samples/shell";
import webhook from "virtual:samples/verify-webhook";
import { CodeSample } from "../code/code-sample.tsx";
import { fileTab, languageTabs } from "../code/code-tabs.ts";
import { Section } from "../section.tsx";

/** Code as it is run by this project's own tests: the documentation's samples. */
export function FeatureCodeSamples() {
  return (
    <Section
      id="code"
      tone="sunken"
      title="A tag, a package or plain HTTP"
      lead="Every line below is a file that our tests execute. It carries the address of this server; your console shows the same with your own IDs filled in."
    >
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-14 lg:grid-cols-[1.45fr_1fr]">
        <div className="grid grid-cols-1 gap-5">
          <h3 className="text-2xl">In your page</h3>
          <CodeSample
            id="in-your-page"
            label="In your page"
            tabs={[
              fileTab(sdk, "page.html", "Script tag"),
              fileTab(sdk, "check.js", "npm"),
              fileTab(sdk, "enter.jsx", "React"),
            ]}
          />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <h3 className="text-2xl">From your server</h3>
          <CodeSample
            id="create-a-check"
            label="Create a check"
            tabs={[fileTab(shell, "create-check.sh", "cURL")]}
          />
          <p className="text-muted">
            The answer holds a <code className="font-mono text-sm text-ink">url</code>. Send the visitor
            there; they come back to yours. No SDK is needed, and any language will do.
          </p>
        </div>
        <div className="grid grid-cols-1 gap-5 lg:col-span-2 lg:grid-cols-[1fr_2.4fr] lg:gap-14">
          <div>
            <h3 className="text-2xl">When a check ends</h3>
            <p className="mt-3 text-muted">
              A webhook tells your server, also when the visitor has closed the window. Its signature follows
              Standard Webhooks, so that ready-made libraries work too.
            </p>
            <p className="mt-3">
              <a
                href="/docs/webhooks"
                className="rounded-sm font-medium text-brand underline underline-offset-4 hover:decoration-2"
              >
                Webhooks in the documentation
              </a>
            </p>
          </div>
          <CodeSample
            id="verify-a-webhook"
            label="Verify a webhook"
            tabs={languageTabs(webhook)}
            byLanguage
          />
        </div>
      </div>
    </Section>
  );
}

import sdk from "virtual:samples/sdk";
import shell from "virtual:samples/shell";
import webhook from "virtual:samples/verify-webhook";
import { CodeSample } from "../code/code-sample.tsx";
import { fileTab, languageTabs } from "../code/code-tabs.ts";
import { Section } from "../section.tsx";

/** The documentation's samples, which this project's own tests run. */
export function FeatureCodeSamples() {
  return (
    <Section
      id="code"
      tone="sunken"
      title="A tag, a package or plain HTTP"
      lead="Our tests run every sample below. The samples use this server’s address; your console shows them with your own IDs filled in."
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
            The response contains a <code className="font-mono text-sm text-ink">url</code>. Send the visitor
            there; they come back to your site afterward. You don’t need an SDK, and any language works.
          </p>
        </div>
        <div className="grid grid-cols-1 gap-5 lg:col-span-2 lg:grid-cols-[1fr_2.4fr] lg:gap-14">
          <div>
            <h3 className="text-2xl">When a check ends</h3>
            <p className="mt-3 text-muted">
              A webhook notifies your server, even if the visitor has closed the window. Its signature follows
              Standard Webhooks, so existing libraries work too.
            </p>
            <p className="mt-3">
              <a
                href="/docs/webhooks"
                className="rounded-sm font-medium text-brand underline underline-offset-4 hover:decoration-2"
              >
                Read the webhook documentation
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

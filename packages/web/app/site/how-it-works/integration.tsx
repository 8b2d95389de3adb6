import sdk from "virtual:samples/sdk";
import token from "virtual:samples/verify-token";
import { CodeSample } from "../code/code-sample.tsx";
import { fileTab, languageTabs } from "../code/code-tabs.ts";
import { Section } from "../section.tsx";

/** Our package verifies the token in one call; other languages do it by hand. */
const [, ...inOtherLanguages] = languageTabs(token);

/** Both halves of an integration. */
export function Integration() {
  return (
    <Section
      id="integration"
      tone="sunken"
      title="Two halves: a button and a token check"
      lead="The first opens the check. The second makes it count: visitors can change what runs in their browser, but not what your server does."
    >
      <div className="grid grid-cols-1 gap-y-16">
        <div className="grid grid-cols-1 gap-x-14 gap-y-6 lg:grid-cols-[1fr_2.2fr]">
          <div>
            <h3 className="text-2xl">In the page</h3>
            <p className="mt-3 text-muted">
              One tag on any page, a package with no dependencies, or a React component. The tag already
              contains this server’s address.
            </p>
          </div>
          <CodeSample
            id="in-the-page"
            label="In the page"
            tabs={[
              fileTab(sdk, "page.html", "Script tag"),
              fileTab(sdk, "check.js", "npm"),
              fileTab(sdk, "enter.jsx", "React"),
            ]}
          />
        </div>
        <div className="grid grid-cols-1 gap-x-14 gap-y-6 lg:grid-cols-[1fr_2.2fr]">
          <div>
            <h3 className="text-2xl">On the server</h3>
            <p className="mt-3 text-muted">
              Verify the signature, issuer, audience, expiration and your own reference. Only then look at{" "}
              <code className="font-mono text-sm text-ink">age_verified</code>.
            </p>
            <p className="mt-3">
              <a
                href="/docs"
                className="rounded-sm font-medium text-brand underline underline-offset-4 hover:decoration-2"
              >
                Read the quick start
              </a>
            </p>
          </div>
          <CodeSample
            id="on-the-server"
            label="On the server"
            tabs={[fileTab(sdk, "server.mjs", "JavaScript", "javascript"), ...inOtherLanguages]}
            byLanguage
          />
        </div>
      </div>
    </Section>
  );
}

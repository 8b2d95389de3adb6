import { useState } from "react";
import { CardSection } from "../../ui/card.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { InstallStep } from "./install-step.tsx";
import {
  automaticSample,
  manualSample,
  npmSample,
  reactSample,
  serverSample,
  type SnippetValues,
} from "./snippets.ts";
import { IntegrationStep } from "./integration-step.tsx";

const installMethods = [
  { id: "npm", name: "NPM Package" },
  { id: "cdn", name: "CDN Script" },
] as const;

/**
 * Shows the code to add to a page.
 * @param selected tells whether a website's values are filled in; the React sample appears only then
 */
export function SdkCodeSamples({ values, selected }: { values: SnippetValues; selected: boolean }) {
  const [way, setWay] = useState<(typeof installMethods)[number]["id"]>("npm");
  const copied = () => toast.success("Code copied to clipboard");

  return (
    <>
      <CardSection title="Add it to your page">
        <Tabs tabs={installMethods} value={way} onChange={setWay}>
          <TabPanel value="npm">
            <div className="grid gap-6">
              <InstallStep origin={values.origin} onCopied={copied} />
              <IntegrationStep
                title="Step 2: initialize"
                text="Opens the age check. The reference ID is your own ID for the visitor and comes back with the result."
              >
                <CodeBlock label="Initialization" code={npmSample(values)} onCopied={copied} />
              </IntegrationStep>
              {selected && (
                <IntegrationStep
                  title="React example"
                  text="A button that opens the age check, for React 18 and later."
                >
                  <CodeBlock label="React example" code={reactSample(values)} onCopied={copied} />
                </IntegrationStep>
              )}
            </div>
          </TabPanel>
          <TabPanel value="cdn">
            <div className="grid gap-6">
              <IntegrationStep
                title="Method 1: manual initialization"
                text="Your code decides when a check starts."
              >
                <CodeBlock label="Manual initialization" code={manualSample(values)} onCopied={copied} />
              </IntegrationStep>
              <IntegrationStep
                title="Method 2: auto-initialization"
                recommended
                text="Everything is configured on the tag: your website, your own ID for the visitor's session, and the element that starts a check."
              >
                <CodeBlock label="Auto-initialization" code={automaticSample(values)} onCopied={copied} />
              </IntegrationStep>
            </div>
          </TabPanel>
        </Tabs>
      </CardSection>
      <CardSection
        title="Verify it on your server"
        hint="Visitors can change your page's code. Don't grant access until your server has verified the token."
      >
        <CodeBlock label="Server sample" code={serverSample(values)} onCopied={copied} />
      </CardSection>
    </>
  );
}

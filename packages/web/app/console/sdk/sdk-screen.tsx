import type { Website } from "@ofage/contract";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router";
import { CardSection } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Field } from "../../ui/field.tsx";
import { Later } from "../../ui/later.tsx";
import { Select } from "../../ui/select.tsx";
import { SdkCodeSamples } from "./sdk-code-samples.tsx";
import { DocumentationLinks } from "./documentation-links.tsx";
import { SdkHeader } from "./sdk-header.tsx";
import { TestCard } from "./test-card.tsx";
import { withoutInvalidUrls } from "./return-urls.ts";
import { ReturnUrlFields } from "./return-url-fields.tsx";
import { useReturnUrls } from "./use-return-urls.ts";

/** Renders the SDK Integration screen. It selects the website named in the address, else the first; there may be none. */
export function SdkScreen({
  websites,
  Webhooks,
}: {
  websites: readonly Website[];
  /** Shows the webhooks that a verification sent; undefined for a member who may not see them. */
  Webhooks: ComponentType<{ verificationId: string }> | undefined;
}) {
  const [params, setParams] = useSearchParams();
  const selected = websites.find(({ id }) => id === params.get("website")) ?? websites[0];
  const [urls, setUrls] = useReturnUrls(selected);
  const assetId = selected?.asset_id ?? "YOUR_ASSET_ID";

  return (
    <div className="grid gap-6">
      <SdkHeader />
      <Later>
        <ErrorBoundary>
          <CardSection title="Your website">
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="Website">
                {(ids) => (
                  <Select
                    {...ids}
                    options={
                      selected
                        ? websites.map(({ id, name, domain }) => ({
                            value: id,
                            label: `${name} (${domain})`,
                          }))
                        : [{ value: "", label: "No websites yet" }]
                    }
                    value={selected?.id ?? ""}
                    onChange={(website) =>
                      setParams(website ? { website } : {}, { replace: true, preventScrollReset: true })
                    }
                  />
                )}
              </Field>
              {selected && (
                <div className="min-w-0">
                  <p className="mb-1.5 text-sm font-medium">Asset ID</p>
                  <div className="flex h-10 items-center gap-1 rounded-control bg-sunken pr-1 pl-3">
                    <code className="min-w-0 flex-1 truncate font-mono text-xs">{selected.asset_id}</code>
                    <CopyButton text={selected.asset_id} label="Copy asset ID" />
                  </div>
                </div>
              )}
            </div>
            <ReturnUrlFields key={selected?.id} urls={urls} onChange={setUrls} />
          </CardSection>
        </ErrorBoundary>
        <ErrorBoundary>
          <TestCard key={selected?.id} website={selected} urls={urls} Webhooks={Webhooks} />
        </ErrorBoundary>
        <ErrorBoundary>
          <SdkCodeSamples
            values={{ assetId, origin: window.location.origin, urls: withoutInvalidUrls(urls) }}
            selected={selected !== undefined}
          />
        </ErrorBoundary>
        <DocumentationLinks />
      </Later>
    </div>
  );
}

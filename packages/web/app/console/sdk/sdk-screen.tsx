import type { Website } from "@ofage/contract";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { CardSection } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Select } from "../../ui/select.tsx";
import { CodeSamples } from "./code-samples.tsx";
import { useLaunchTest } from "./launch-test.ts";
import type { ReturnUrls } from "./return-urls.ts";
import { UrlFields } from "./url-fields.tsx";

function urlsOf(website: Website | undefined): ReturnUrls {
  return {
    error: website?.url_return_error ?? "",
    success: website?.url_return_success ?? "",
    cancel: website?.url_cancel ?? "",
  };
}

/** SDK Integration. The first of `websites` is selected; there may be none. */
export function SdkScreen({ websites }: { websites: readonly Website[] }) {
  const [selected, setSelected] = useState(websites[0]);
  const [urls, setUrls] = useState(() => urlsOf(selected));
  const test = useLaunchTest();
  const assetId = selected?.asset_id ?? "YOUR_ASSET_ID";

  function select(id: string) {
    const website = websites.find((candidate) => candidate.id === id);
    setSelected(website);
    setUrls(urlsOf(website));
  }

  return (
    <div className="grid gap-6">
      <PageHeader title="SDK Integration" text="Put a check on your page, and try it from here." />
      <CardSection title="Your website">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Website">
            {(ids) => (
              <Select
                {...ids}
                options={
                  selected
                    ? websites.map(({ id, name, domain }) => ({ value: id, label: `${name} (${domain})` }))
                    : [{ value: "", label: "No websites yet" }]
                }
                value={selected?.id ?? ""}
                onChange={select}
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
        <UrlFields urls={urls} onChange={setUrls} />
      </CardSection>
      <CardSection
        title="Test Integration"
        hint="Opens the check as your visitors see it, marked as a test. Nothing is charged."
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            disabled={!selected}
            busy={test.busy}
            onClick={() => selected && void test.launch(selected.asset_id, urls)}
          >
            Launch Test Verification
          </Button>
          {!selected && (
            <p className="text-sm text-muted">
              <span>Select a website to enable testing</span>{" "}
              <Link
                to="/app/websites?new=1"
                className="ml-1 rounded-sm font-medium text-brand underline underline-offset-3"
              >
                Create a website
              </Link>
            </p>
          )}
        </div>
      </CardSection>
      <CodeSamples values={{ assetId, origin: window.location.origin, urls }} />
    </div>
  );
}

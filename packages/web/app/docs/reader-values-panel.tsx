import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { createRoot } from "react-dom/client";
import { AppProviders } from "../app-providers.tsx";
import { api } from "../session/api.ts";
import { describeError } from "../session/error-messages.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type ReaderValues, readChosenAssetId, saveChosenAssetId } from "./reader-values.ts";

const websitesQuery = queryOptions({
  queryKey: ["websites"],
  queryFn: ({ signal }) => api.listWebsites({}, { signal }),
});

const testKeyQuery = queryOptions({
  queryKey: ["docs", "test key"],
  queryFn: async ({ signal }) => {
    const keys = await api.listApiKeys({}, { signal });
    // A rotated key still works for a while, but the reader should use its replacement.
    return keys.find((key) => key.key_type === "private" && key.is_test && key.expires_at === null) ?? null;
  },
});

/**
 * Mounts the panel with which a signed-in reader fills the samples with their own asset id and, on request, their own test key.
 * @returns a function that unmounts it
 */
export function mountReaderValuesPanel(place: Element, onChange: (values: ReaderValues) => void): () => void {
  const root = createRoot(place);
  root.render(
    <AppProviders>
      <ReaderValuesPanel onChange={onChange} />
    </AppProviders>,
  );
  return () => root.unmount();
}

function ReaderValuesPanel({ onChange }: { onChange: (values: ReaderValues) => void }) {
  const websites = useQuery(websitesQuery);
  const testKey = useQuery(testKeyQuery);
  const [chosen, setChosen] = useState(readChosenAssetId);
  const [secret, setSecret] = useState<string>();
  // The response leaves the cache with the panel.
  const reveal = useMutation({
    gcTime: 0,
    mutationFn: (id: string) => api.revealApiKey({ id }),
    onSuccess: ({ key }) => setSecret(key),
  });
  const hint = useId();
  const takeOut = () => {
    setSecret(undefined);
    reveal.reset();
  };

  const website = websites.data?.find(({ asset_id }) => asset_id === chosen) ?? websites.data?.[0];
  const assetId = website?.asset_id;
  useEffect(() => {
    onChange({ ...(assetId && { asset_id: assetId }), ...(secret && { secret_key: secret }) });
  }, [onChange, assetId, secret]);

  const failed = websites.error ?? testKey.error;
  if (failed) return <Alert>{describeError(failed)}</Alert>;
  if (!websites.data || testKey.data === undefined) return <Skeleton className="h-28" />;
  return (
    <div className="grid gap-3 text-sm">
      {websites.data.length === 0 && (
        <p className="text-muted">
          <a href="/app/websites" className="text-brand underline underline-offset-3">
            Add a website
          </a>{" "}
          to see its asset ID in the samples.
        </p>
      )}
      {websites.data.length > 1 && (
        <Select
          aria-label="Website in the samples"
          options={websites.data.map(({ asset_id, name }) => ({ value: asset_id, label: name }))}
          value={assetId!}
          onChange={(asset_id) => {
            saveChosenAssetId(asset_id);
            setChosen(asset_id);
          }}
        />
      )}
      {websites.data.length === 1 && (
        <p className="text-muted">
          Using the asset ID of <span className="font-medium text-ink">{website!.name}</span>.
        </p>
      )}
      {testKey.data === null ? (
        <p className="text-muted">
          You don’t have a private test key yet.{" "}
          <a href="/app/api-keys" className="text-brand underline underline-offset-3">
            Create one
          </a>
        </p>
      ) : (
        <>
          {secret ? (
            <Button variant="secondary" size="sm" onClick={takeOut}>
              Remove my test key
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              busy={reveal.isPending}
              onClick={() => reveal.mutate(testKey.data!.id)}
              aria-describedby={hint}
            >
              Use my test key
            </Button>
          )}
          <p id={hint} className="text-xs text-muted">
            {secret
              ? "This page’s samples contain your test key until you leave the page or sign out."
              : "Shows the full key in this page’s samples until you leave the page or sign out. This is recorded in your audit log."}
          </p>
          {reveal.error && <Alert>{describeError(reveal.error, "Failed to fetch API key")}</Alert>}
        </>
      )}
    </div>
  );
}

import { formatMetadataFilter } from "@ofage/contract";
import { ListFilter } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useMetadataFilter } from "./use-metadata-filter.ts";

/** Shows a website's own metadata of a verification, with a button in each row that filters the list by it. */
export function MetadataTable({ metadata }: { metadata: Record<string, string> }) {
  const show = useMetadataFilter();
  const entries = Object.entries(metadata);
  if (entries.length === 0)
    return <p className="text-sm text-muted">No metadata was sent with this verification.</p>;
  return (
    <dl className="divide-y divide-line rounded-control border border-line text-sm">
      {entries.map(([key, value]) => {
        const filter = formatMetadataFilter(key, value);
        return (
          <div key={key} className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[10rem_1fr]">
            <dt className="font-mono text-xs leading-5 wrap-anywhere text-muted">{key}</dt>
            <dd className="flex min-w-0 items-start justify-between gap-2">
              <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">{value}</span>
              {filter !== undefined && (
                <Button
                  variant="quiet"
                  size="icon"
                  className="-my-1.5 -mr-1.5 size-8! pointer-coarse:-my-2 pointer-coarse:size-11!"
                  aria-label={`Show verifications with ${filter}`}
                  title={`Show verifications with ${key}`}
                  onClick={() => show(filter)}
                >
                  <ListFilter aria-hidden="true" className="size-4" />
                </Button>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

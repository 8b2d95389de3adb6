import type { Website } from "@ofage/contract";
import { type ReactNode, useState } from "react";
import { Card } from "../../ui/card.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Field, InputField } from "../../ui/field.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Select } from "../../ui/select.tsx";
import { arrangeWebsites, type WebsiteOrder } from "./arrange-websites.ts";

/** Number of websites from which they are searched rather than looked at. */
const minSearched = 7;

const orders: readonly { value: WebsiteOrder; label: string }[] = [
  { value: "newest", label: "Newest" },
  { value: "name", label: "Name" },
  { value: "verifications", label: "Most verifications" },
];

const views = [
  { value: "full", name: "Full" },
  { value: "compact", name: "Compact" },
] as const;

interface WebsiteListProps {
  websites: readonly Website[];
  children: (website: Website, compact: boolean) => ReactNode;
}

/** Lays out the websites' cards. Many of them can be searched, sorted and shown compactly. */
export function WebsiteList({ websites, children }: WebsiteListProps) {
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<WebsiteOrder>("newest");
  const [view, setView] = useState<(typeof views)[number]["value"]>("full");
  const isMany = websites.length >= minSearched;
  const shown = isMany ? arrangeWebsites(websites, search, order) : websites;
  return (
    <div className="grid grid-cols-1 gap-4">
      {isMany && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <InputField
              label="Search websites"
              type="search"
              placeholder="Name, domain or asset ID"
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <div className="w-48">
            <Field label="Sort by">
              {(ids) => (
                <Select
                  {...ids}
                  options={orders}
                  value={order}
                  onChange={(next) => setOrder(orders.find(({ value }) => value === next)!.value)}
                />
              )}
            </Field>
          </div>
          <SegmentedControl label="View" options={views} value={view} onChange={setView} />
        </div>
      )}
      {shown.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
          {shown.map((website) => (
            <li key={website.id} className="grid min-w-0">
              <ErrorBoundary>{children(website, isMany && view === "compact")}</ErrorBoundary>
            </li>
          ))}
        </ul>
      ) : (
        <Card className="p-8 text-center text-muted">
          <output>No websites match this search.</output>
        </Card>
      )}
    </div>
  );
}

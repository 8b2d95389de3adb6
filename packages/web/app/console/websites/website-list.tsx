import type { Website } from "@ofage/contract";
import { LayoutGrid, List } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Field, InputField } from "../../ui/field.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Select } from "../../ui/select.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { arrangeWebsites, type WebsiteOrder } from "./arrange-websites.ts";
import type { WebsiteActionsProps } from "./website-actions-props.ts";
import { WebsiteCard } from "./website-card.tsx";
import { readWebsiteView, saveWebsiteView, type WebsiteView } from "./website-view.ts";
import { WebsitesTable } from "./websites-table.tsx";

/** Number of cards from which they are searched rather than looked at. */
const minSearched = 7;

const orders: readonly { value: WebsiteOrder; label: string }[] = [
  { value: "newest", label: "Newest" },
  { value: "name", label: "Name" },
  { value: "status", label: "Status" },
  { value: "verifications", label: "Most verifications" },
];

const views: readonly { value: WebsiteView; name: string; Icon: typeof List }[] = [
  { value: "cards", name: "Cards", Icon: LayoutGrid },
  { value: "list", name: "List", Icon: List },
];

interface WebsiteListProps extends WebsiteActionsProps {
  websites: readonly Website[];
}

/** Lays out the websites as cards or, where a table fits, as a list. A list, or many cards, can be searched and sorted. */
export function WebsiteList({ websites, ...actions }: WebsiteListProps) {
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<WebsiteOrder>("newest");
  const [chosen, setChosen] = useState(readWebsiteView);
  const isWide = useMediaQuery("(width >= 48rem)");
  const hasViews = isWide && websites.length > 1;
  const view = hasViews ? chosen : "cards";
  const isSearched = view === "list" || websites.length >= minSearched;
  const shown = isSearched ? arrangeWebsites(websites, search, order) : websites;

  function changeView(next: WebsiteView) {
    setChosen(next);
    saveWebsiteView(next);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {(hasViews || isSearched) && (
        <div className="flex flex-wrap items-end justify-end gap-3">
          {isSearched && (
            <>
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
            </>
          )}
          {hasViews && (
            <SegmentedControl
              label="View"
              options={views.map(({ value, name, Icon }) => ({
                value,
                name,
                face: (
                  <span className="flex items-center gap-1.5">
                    <Icon aria-hidden="true" className="size-4" />
                    {name}
                  </span>
                ),
              }))}
              value={view}
              onChange={changeView}
            />
          )}
        </div>
      )}
      {shown.length === 0 ? (
        <Card className="grid justify-items-center gap-4 p-8 text-center text-muted">
          <output>No websites match this search.</output>
          <Button variant="secondary" onClick={() => setSearch("")}>
            Clear search
          </Button>
        </Card>
      ) : view === "list" ? (
        <WebsitesTable websites={shown} {...actions} />
      ) : (
        <WebsiteCards websites={shown} {...actions} />
      )}
    </div>
  );
}

function WebsiteCards({ websites, mayChange, onEdit, onDelete }: WebsiteListProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
      {websites.map((website) => (
        <li key={website.id} className="grid min-w-0">
          <ErrorBoundary>
            <WebsiteCard
              website={website}
              mayChange={mayChange}
              onEdit={() => onEdit(website)}
              onDelete={onDelete && (() => onDelete(website))}
            />
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}

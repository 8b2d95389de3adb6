import { ageRestrictionLabel, type Website } from "@ofage/contract";
import { ChevronRight, ListOrdered, Pencil, Settings2, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { CountryBadges } from "./country-badges.tsx";
import { PauseButton } from "./pause-button.tsx";
import { WebsiteIcon } from "./website-icon.tsx";
import { formatPercent } from "../../ui/format-percent.ts";
import { numberFormat } from "../../ui/number-format.ts";

interface WebsiteCardProps {
  website: Website;
  /** The person may change the website. */
  mayChange: boolean;
  onEdit: () => void;
  /** Undefined for a person who may not delete it. */
  onDelete: (() => void) | undefined;
}

/** Renders one website: its settings, its results and its actions. */
export function WebsiteCard({ website, mayChange, onEdit, onDelete }: WebsiteCardProps) {
  return (
    <Card className="flex flex-col">
      <div className="flex items-start gap-3 p-5 pb-0">
        <WebsiteIcon url={website.url_icon} className="size-11" />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="truncate text-lg" title={website.name}>
            {website.name}
          </h2>
          <p className="truncate text-sm text-muted" title={website.domain}>
            {website.domain}
          </p>
        </div>
        <Badge tone="brand">{ageRestrictionLabel(website.age_restriction)}</Badge>
      </div>
      {website.is_paused && (
        <p className="mx-5 mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-warn-soft p-1.5 text-sm text-warn">
          <Badge tone="warn">Paused</Badge>
          Visitors aren't being checked
        </p>
      )}
      <div className="mx-5 mt-4 flex items-center gap-1 rounded-control bg-sunken py-1 pr-1 pl-3">
        <span className="min-w-0 flex-1 truncate font-mono text-xs" title="Asset ID">
          {website.asset_id}
        </span>
        <CopyButton text={website.asset_id} label="Copy asset ID" />
      </div>
      <dl className="mx-5 mt-4 mb-5 grid grid-cols-2 gap-x-4 gap-y-3.5">
        <Metric name="Verifications" value={numberFormat.format(website.total_verifications)} />
        <Metric
          name="Success Rate"
          value={formatPercent(website.success_rate, website.total_verifications)}
        />
        <Detail name="Model">
          <span className="block truncate font-mono text-xs" title={website.model_version}>
            {website.model_version}
          </span>
        </Detail>
        <Detail name="Countries">
          <CountryBadges codes={website.enabled_countries} />
        </Detail>
      </dl>
      <WebsiteActions website={website} mayChange={mayChange} onEdit={onEdit} onDelete={onDelete} />
    </Card>
  );
}

function WebsiteActions({ website, mayChange, onEdit, onDelete }: WebsiteCardProps) {
  return (
    <>
      <Link
        to={`/app/websites/${website.id}/methods`}
        aria-label={`Methods of ${website.name}`}
        className="mt-auto flex items-center gap-2 border-t border-line px-5 py-3 text-sm font-medium hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <ListOrdered aria-hidden="true" className="size-4 text-muted" />
        Methods
        <ChevronRight aria-hidden="true" className="ml-auto size-4 text-muted" />
      </Link>
      <div className="flex items-center gap-1 border-t border-line p-2">
        {mayChange ? (
          <>
            <PauseButton website={website} />
            <Button variant="quiet" size="sm" onClick={onEdit} aria-label={`Edit ${website.name}`}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Button>
          </>
        ) : (
          <Button variant="quiet" size="sm" onClick={onEdit} aria-label={`Settings of ${website.name}`}>
            <Settings2 aria-hidden="true" className="size-4" />
            Settings
          </Button>
        )}
        {onDelete && (
          <Button
            variant="quiet"
            size="sm"
            onClick={onDelete}
            className="ml-auto hover:text-bad!"
            aria-label={`Delete ${website.name}`}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </Button>
        )}
      </div>
    </>
  );
}

function Metric({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold tracking-tight tabular-nums">{value}</dd>
    </div>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="col-span-2 min-w-0">
      <dt className="mb-1 text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

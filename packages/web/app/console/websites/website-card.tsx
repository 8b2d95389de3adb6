import { ageRestrictionLabel, type Website } from "@ofage/contract";
import { Pause, Pencil, Play, Trash2 } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { usePauseWebsite } from "./pause-website.ts";

const count = new Intl.NumberFormat("en-US");

interface WebsiteCardProps {
  website: Website;
  onEdit: () => void;
  onDelete: () => void;
}

/** One website: what it asks for, how it does, and what can be done with it. */
export function WebsiteCard({ website, onEdit, onDelete }: WebsiteCardProps) {
  return (
    <Card className="flex flex-col">
      <div className="flex items-start justify-between gap-3 p-5 pb-0">
        <div className="min-w-0">
          <h2 className="truncate text-lg" title={website.name}>
            {website.name}
          </h2>
          <p className="truncate text-sm text-muted" title={website.domain}>
            {website.domain}
          </p>
        </div>
        <div className="flex gap-1.5">
          {website.is_paused && <Badge tone="warn">Paused</Badge>}
          <Badge tone="brand">{ageRestrictionLabel(website.age_restriction)}</Badge>
        </div>
      </div>
      <div className="mx-5 mt-4 flex items-center gap-1 rounded-control bg-sunken py-1 pr-1 pl-3">
        <span className="min-w-0 flex-1 truncate font-mono text-xs" title="Asset ID">
          {website.asset_id}
        </span>
        <CopyButton text={website.asset_id} label="Copy asset ID" />
      </div>
      <dl className="mx-5 mt-4 mb-5 grid grid-cols-2 gap-4">
        <Figure name="Verifications" value={count.format(website.total_verifications)} />
        <Figure name="Success Rate" value={`${count.format(website.success_rate)}%`} />
      </dl>
      <div className="mt-auto flex items-center gap-1 border-t border-line p-2">
        <PauseButton website={website} />
        <Button variant="quiet" size="sm" onClick={onEdit} aria-label={`Edit ${website.name}`}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Button>
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
      </div>
    </Card>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-bold tracking-tight tabular-nums">{value}</dd>
    </div>
  );
}

function PauseButton({ website }: { website: Website }) {
  const pause = usePauseWebsite();
  const toast = useToast();
  const word = website.is_paused ? "Resume" : "Pause";
  const Icon = website.is_paused ? Play : Pause;

  function toggle() {
    pause.mutate(
      { id: website.id, is_paused: !website.is_paused },
      {
        onSuccess: ({ is_paused }) =>
          toast.success(is_paused ? "Website paused successfully" : "Website resumed successfully"),
        onError: () => toast.error("Failed to update website status"),
      },
    );
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={toggle}
      busy={pause.isPending}
      aria-label={`${word} ${website.name}`}
    >
      {!pause.isPending && <Icon aria-hidden="true" className="size-4" />}
      {word}
    </Button>
  );
}

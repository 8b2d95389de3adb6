import { type AuditEvent, type AuditEventType, toWords } from "@ofage/contract";
import { Eye, KeyRound, type LucideIcon, Pencil, Plus, RefreshCw, Trash2 } from "lucide-react";
import { labelOf } from "../../ui/label-of.ts";
import { Time } from "../../ui/time.tsx";

type KeyEventType = Extract<AuditEventType, `api_key.${string}`>;

const eventLabels: Record<KeyEventType, { word: string; Icon: LucideIcon }> = {
  "api_key.created": { word: "Created", Icon: Plus },
  "api_key.changed": { word: "Changed", Icon: Pencil },
  "api_key.revealed": { word: "Revealed", Icon: Eye },
  "api_key.rotated": { word: "Rotated", Icon: RefreshCw },
  "api_key.revoked": { word: "Revoked", Icon: Trash2 },
};

/** Renders one audit event of a key. */
export function ActivityRow({ line }: { line: AuditEvent }) {
  const { word, Icon } = labelOf(eventLabels, line.type as KeyEventType, () => ({
    word: toWords(line.type.replace(/^api_key\./, "")),
    Icon: KeyRound,
  }));
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <p className="min-w-0 wrap-anywhere">
          {word} <span className="font-medium">{line.subject_name}</span>
        </p>
        <p className="text-muted">
          {line.by} · <Time iso={line.created_at} />
        </p>
      </div>
    </li>
  );
}

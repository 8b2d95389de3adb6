import { type AuditEvent, type AuditEventSubject, countryName, type UserId } from "@ofage/contract";
import {
  Building2,
  ChevronRight,
  CreditCard,
  Globe,
  KeyRound,
  type LucideIcon,
  ScrollText,
  UsersRound,
  Webhook,
} from "lucide-react";
import { ChangeList } from "../../ui/change-list.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Time } from "../../ui/time.tsx";
import { listChangedFields, listChangedValues } from "./audit-changes.ts";
import { describeAuditEventDetails, describeAuditEvent } from "./event-labels.ts";

const icons: Record<AuditEventSubject, LucideIcon> = {
  organization: Building2,
  member: UsersRound,
  api_key: KeyRound,
  webhook: Webhook,
  website: Globe,
  billing: CreditCard,
};

interface AuditEventRowProps {
  line: AuditEvent;
  timeZone: string;
  /** Shows the entries of one person only. */
  onPerson: (id: UserId) => void;
}

/** Renders one audit event: what, by whom, from where and when, with the data that verifies its place in the chain. */
export function AuditEventRow({ line, timeZone, onPerson }: AuditEventRowProps) {
  const subject = line.type.split(".")[0] as AuditEventSubject;
  const Icon = Object.hasOwn(icons, subject) ? icons[subject] : ScrollText;
  const { action, name } = describeAuditEvent(line);
  const note = describeAuditEventDetails(line);
  const from = [line.address, line.country && countryName(line.country)].filter(Boolean).join(", ");
  return (
    <li className="flex gap-3 px-4 py-4 text-sm sm:px-5">
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 wrap-anywhere">
            {action} {name !== undefined && <span className="font-semibold">{name}</span>}
            {note && <span className="text-muted"> · {note}</span>}
          </p>
          <p className="text-muted">
            <Time iso={line.created_at} timeZone={timeZone} />
          </p>
        </div>
        <ChangeList changes={listChangedValues(line)} fields={listChangedFields(line)} />
        <p className="wrap-anywhere text-muted">
          {line.user_name !== undefined && (
            <>
              <PersonName line={line} onPerson={onPerson} /> ·{" "}
            </>
          )}
          {line.by}
          {from && ` · ${from}`}
        </p>
        <ChainProof line={line} />
      </div>
    </li>
  );
}

/** Renders the person's name, which filters the log by that person, former members included. */
function PersonName({ line, onPerson }: Pick<AuditEventRowProps, "line" | "onPerson">) {
  const { user_id, user_name } = line;
  const name = <bdi className="font-medium text-ink">{user_name}</bdi>;
  if (user_id === undefined) return name;
  return (
    <button
      type="button"
      onClick={() => onPerson(user_id)}
      className="cursor-pointer items-center rounded-sm text-left wrap-anywhere hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11"
    >
      {name}
      <span className="sr-only">: show only this person's entries</span>
    </button>
  );
}

/** Shows the event's place in the chain. */
function ChainProof({ line }: { line: AuditEvent }) {
  return (
    <details className="group min-w-0">
      <summary className="flex w-fit cursor-pointer list-none items-center pointer-coarse:min-h-11 gap-1 rounded-sm text-muted hover:text-ink">
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        Entry {line.seq}
        <span className="sr-only">: its place in the chain</span>
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-2 rounded-control bg-sunken p-3">
        <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          <ChainFact name="ID" text={line.id} />
          <ChainFact name="Subject" text={line.subject_id} />
          <ChainFact name="Hash" text={line.hash} />
          <ChainFact name="Previous hash" text={line.prev_hash} />
        </dl>
        <CopyButton text={JSON.stringify(line)} label={`Copy entry ${line.seq} as JSON`} />
      </div>
    </details>
  );
}

function ChainFact({ name, text }: { name: string; text: string }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-mono text-xs leading-5 wrap-anywhere">{text}</dd>
    </div>
  );
}

import type { Passkey } from "@ofage/contract";
import { KeyRound, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { formatPasskeyDate } from "./format-passkey-date.ts";

/** Lists the account's passkeys, each with a delete button. */
export function PasskeyList({
  passkeys,
  onDelete,
}: {
  passkeys: readonly Passkey[];
  onDelete: (passkey: Passkey) => void;
}) {
  return (
    <ul aria-label="Passkeys" className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <Row key={passkey.id} passkey={passkey} onDelete={() => onDelete(passkey)} />
      ))}
    </ul>
  );
}

function Row({ passkey, onDelete }: { passkey: Passkey; onDelete: () => void }) {
  const id = useId();
  const { display_name, label, created_at, last_used_at } = passkey;
  return (
    <li className="flex items-start gap-3 py-4 first:pt-0 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
        <KeyRound aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{label || display_name}</p>
        <p id={id} className="text-sm text-muted">
          {label && <>{display_name} · </>}
          Created: <Day iso={created_at} /> ·{" "}
          {last_used_at ? (
            <>
              Last used: <Day iso={last_used_at} />
            </>
          ) : (
            "Never used"
          )}
        </p>
      </div>
      <Button
        variant="quiet"
        size="icon"
        className="-mt-0.5 -mr-2"
        onClick={onDelete}
        aria-label={`Delete passkey ${label || display_name}`}
        aria-describedby={id}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </Button>
    </li>
  );
}

const absolute = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

function Day({ iso }: { iso: string }) {
  const [now] = useState(() => new Date());
  return (
    <time dateTime={iso} title={absolute.format(new Date(iso))} className="whitespace-nowrap">
      {formatPasskeyDate(iso, now)}
    </time>
  );
}

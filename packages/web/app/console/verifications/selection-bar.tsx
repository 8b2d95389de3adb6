import { historyToCsv } from "@ofage/contract";
import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { numberFormat } from "../../ui/number-format.ts";
import type { Selection } from "./selection.ts";

/** Copies the selected verifications. It stays in sight at the foot of the screen. */
export function SelectionBar({ selected, onClear }: { selected: Selection; onClear: () => void }) {
  const records = () => [...selected.values()];
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-1 rounded-card border border-line bg-raised px-4 py-2 shadow-lift max-sm:justify-between max-sm:px-2"
    >
      <output className="text-sm font-medium tabular-nums max-sm:w-full max-sm:pr-20 max-sm:pl-3 sm:mr-auto sm:pr-3">
        {numberFormat.format(selected.size)} selected
      </output>
      <CopyButton text={() => [...selected.keys()].join("\n")} label="Copy IDs" caption="Copy IDs" />
      {/* Text on the clipboard needs no byte order mark. */}
      <CopyButton
        text={() => historyToCsv(records()).replace(/^\uFEFF/, "")}
        label="Copy as CSV"
        caption={<CopyAs format="CSV" />}
      />
      <CopyButton
        text={() => JSON.stringify(records(), null, 2)}
        label="Copy as JSON"
        caption={<CopyAs format="JSON" />}
      />
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:absolute! max-sm:top-1.5 max-sm:right-2"
        onClick={onClear}
      >
        <X aria-hidden="true" className="size-4" />
        Clear
      </Button>
    </section>
  );
}

/** Names a format, which is short on a phone. */
function CopyAs({ format }: { format: string }) {
  return (
    <span>
      <span className="max-sm:sr-only">Copy as </span>
      {format}
    </span>
  );
}

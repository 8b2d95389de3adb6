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
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-1 gap-y-1 rounded-card border border-line bg-raised px-4 py-2 shadow-lift"
    >
      <output className="mr-auto pr-3 text-sm font-medium tabular-nums">
        {numberFormat.format(selected.size)} selected
      </output>
      <CopyButton text={() => [...selected.keys()].join("\n")} label="Copy IDs" caption="Copy IDs" />
      {/* Text on the clipboard needs no byte order mark. */}
      <CopyButton
        text={() => historyToCsv(records()).replace(/^\uFEFF/, "")}
        label="Copy as CSV"
        caption="Copy as CSV"
      />
      <CopyButton
        text={() => JSON.stringify(records(), null, 2)}
        label="Copy as JSON"
        caption="Copy as JSON"
      />
      <Button variant="quiet" size="sm" onClick={onClear}>
        <X aria-hidden="true" className="size-4" />
        Clear
      </Button>
    </section>
  );
}

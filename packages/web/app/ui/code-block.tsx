import { CopyButton } from "./copy-button.tsx";
import { scrollable } from "./scrollable.ts";

/** Renders code with a copy button. `label` names it for screen readers. */
export function CodeBlock({ label, code, onCopied }: { label: string; code: string; onCopied?: () => void }) {
  return (
    <div className="relative min-w-0 rounded-control border border-line bg-sunken">
      <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1.5 pl-4">
        <span className="truncate text-xs text-muted">{label}</span>
        <CopyButton text={code} label={`Copy ${label}`} caption="Copy" onCopied={onCopied} />
      </div>
      <pre
        {...scrollable}
        aria-label={label}
        className="overflow-x-auto p-4 font-mono text-[0.8125rem] leading-relaxed focus-visible:-outline-offset-2"
      >
        <code>{code}</code>
      </pre>
    </div>
  );
}

import type { ReactNode } from "react";
import { CopyButton } from "../../ui/copy-button.tsx";

/** Renders a name and its value inside a `dl`. */
export function LabeledValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Renders an id with a copy button. */
export function LabeledId({ name, id }: { name: string; id: string }) {
  return (
    <LabeledValue name={name}>
      <span className="flex items-center gap-1">
        <code className="min-w-0 font-mono text-xs wrap-anywhere">{id}</code>
        <CopyButton text={id} label={`Copy ${name.toLowerCase().replace(/ id$/, " ID")}`} />
      </span>
    </LabeledValue>
  );
}

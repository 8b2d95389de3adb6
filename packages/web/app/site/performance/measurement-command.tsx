import { scrollable } from "../../ui/scrollable.ts";

/** Command that regenerates a table, as typed. */
export function MeasurementCommand({ of, children }: { of: string; children: string }) {
  return (
    <pre
      {...scrollable}
      aria-label={`The ${of} command`}
      className="mt-4 overflow-x-auto rounded-control border border-line bg-sunken p-4 font-mono text-[0.8125rem]"
    >
      <code data-command>{children}</code>
    </pre>
  );
}

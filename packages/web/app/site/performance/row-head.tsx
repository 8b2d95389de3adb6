import type { ReactNode } from "react";

/** Row header in a table of figures. */
export function RowHead({ name, note, mono }: { name: ReactNode; note?: ReactNode; mono?: boolean }) {
  return (
    <th scope="row" className="py-3 pr-4 text-left align-baseline font-normal max-md:block">
      <span className={mono ? "font-mono font-semibold" : "font-semibold"}>{name}</span>
      {note && <span className="mt-0.5 block text-xs text-muted">{note}</span>}
    </th>
  );
}

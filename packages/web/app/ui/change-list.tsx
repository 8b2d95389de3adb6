import { MoveRight } from "lucide-react";

/** Changed value. `from` is undefined for a first value. */
export interface Change {
  name: string;
  from: string | undefined;
  to: string;
}

interface ChangeListProps {
  changes: readonly Change[];
  /** Other changed fields, whose values are not stored. */
  fields?: readonly string[];
}

/** Lists the changes of an event: values before and after. Renders nothing if there are none. */
export function ChangeList({ changes, fields = [] }: ChangeListProps) {
  if (changes.length + fields.length === 0) return null;
  return (
    <ul className="my-1 flex flex-wrap gap-1.5">
      {changes.map(({ name, from, to }) => (
        <li
          key={name}
          className="flex flex-wrap items-center gap-x-1.5 rounded-md bg-sunken px-2 py-0.5 wrap-anywhere tabular-nums"
        >
          <span className="text-muted">{name}</span>
          {from !== undefined && (
            <>
              <span>{from}</span>
              <MoveRight aria-hidden="true" className="size-3.5 text-muted" />
              <span className="sr-only">to</span>
            </>
          )}
          <span className="font-semibold">{to}</span>
        </li>
      ))}
      {fields.length > 0 && (
        <li className="rounded-md bg-sunken px-2 py-0.5 text-muted">Changed: {fields.join(", ")}</li>
      )}
    </ul>
  );
}

import { cx } from "../ui/cx.ts";

/** Method that the operator offers and this build does not contain. */
interface OtherMethod {
  name: string;
  text: string;
}

/** The operator's other methods, drawn differently so that nobody mistakes them for this software's features. */
export function OtherMethods({
  methods,
  className,
}: {
  methods: readonly OtherMethod[];
  className?: string;
}) {
  return (
    <dl className={cx("grid auto-rows-fr gap-4", className)}>
      {methods.map(({ name, text }) => (
        <div key={name} className="rounded-card border-2 border-dashed border-line-strong p-6">
          <dt className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="operator-claim font-display text-xl font-bold tracking-tight">{name}</span>
            <span className="text-sm text-muted">not included in this build</span>
          </dt>
          <dd className="mt-1.5 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

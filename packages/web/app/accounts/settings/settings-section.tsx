import { type ReactNode, useId } from "react";
import { Card } from "../../ui/card.tsx";

/** A part of Settings: what it is about, and beside it (on a phone below it) its controls. */
export function SettingsSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card>
      <section
        aria-labelledby={id}
        className="grid gap-5 p-5 sm:p-6 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-10"
      >
        <div>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="mt-1 text-muted">{hint}</p>
        </div>
        <div className="min-w-0">{children}</div>
      </section>
    </Card>
  );
}

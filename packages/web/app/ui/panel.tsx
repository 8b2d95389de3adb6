import { type ReactNode, useId } from "react";
import { Badge } from "./badge.tsx";
import { Card } from "./card.tsx";
import { cx } from "./cx.ts";

interface PanelProps {
  title: string;
  /** Content at the other end of the title. */
  aside?: ReactNode;
  /** Marks the panel as sample data. */
  sample?: boolean | undefined;
  className?: string;
  children: ReactNode;
}

/** Renders a titled card for one topic of a screen. */
export function Panel({ title, aside, sample = false, className, children }: PanelProps) {
  const id = useId();
  return (
    <Card className={cx("flex flex-col", sample && "border-dashed border-line-strong!", className)}>
      <section aria-labelledby={sample ? `${id} ${id}-sample` : id} className="flex min-w-0 grow flex-col">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-4 pb-3">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {sample && (
            <span id={`${id}-sample`} className="flex">
              <Badge tone="info">Sample data</Badge>
            </span>
          )}
          {aside && <div className="ml-auto">{aside}</div>}
        </div>
        {children}
      </section>
    </Card>
  );
}

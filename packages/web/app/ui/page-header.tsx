import type { ReactNode } from "react";

/** Renders a screen's heading, description and actions. */
export function PageHeader({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl break-words sm:text-[1.75rem]">{title}</h1>
        <p className="mt-1 max-w-2xl text-muted">{text}</p>
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** Shows that there is nothing yet, what will appear, and one next step. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h2 className="mt-4 text-lg">{title}</h2>
      <p className="mt-1 max-w-md text-muted">{text}</p>
      {children && <div className="mt-5 flex max-w-full flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";

interface GatePageProps {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** Ways on for the person. */
  children: ReactNode;
}

/** Renders a page in place of a screen that the person can't open. */
export function GatePage({ icon: Icon, title, text, children }: GatePageProps) {
  return (
    <Card className="flex flex-col items-center px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h1 className="mt-4 text-2xl">{title}</h1>
      <p className="mt-1 max-w-md text-muted">{text}</p>
      <div className="mt-5 flex max-w-full flex-wrap justify-center gap-3">{children}</div>
    </Card>
  );
}

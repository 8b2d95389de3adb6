import type { ReactNode } from "react";
import { PaintAfter } from "./paint-after.tsx";

interface PageHeadProps {
  title: string;
  lead: ReactNode;
  /** Beside the title on wide screens, below it on a phone. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** Heading of every public page except the home page. */
export function PageHead({ title, lead, picture, children }: PageHeadProps) {
  return (
    <div className="relative isolate overflow-hidden border-b border-line">
      <div className="mx-auto grid max-w-7xl items-center gap-x-12 gap-y-10 px-5 pt-16 pb-16 sm:pt-24 sm:pb-20 lg:grid-cols-[1.3fr_1fr]">
        <div>
          <h1 className="text-[clamp(2.6rem,7.2vw,5rem)] leading-[0.98] tracking-[-0.04em]">{title}</h1>
          <p className="mt-6 max-w-2xl text-lg text-muted sm:text-xl">{lead}</p>
          {children && <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">{children}</div>}
        </div>
        {picture && <div className="relative grid place-items-center">{picture}</div>}
      </div>
      <PaintAfter id="after-page-head" />
    </div>
  );
}

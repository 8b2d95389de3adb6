import type { ReactNode } from "react";

/** A page that a mailed link leads to: one thing to do, and how it went. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-md content-start gap-5 px-5 py-20 sm:py-28">
      <h1 className="text-3xl tracking-[-0.02em]">{title}</h1>
      {children}
    </div>
  );
}

/** The way on from a link's page. */
export function LinkActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}

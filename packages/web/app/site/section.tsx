import type { ReactNode } from "react";

/** A part of the start page, with its own address. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line">
      <div className="mx-auto max-w-6xl px-5 py-16 sm:py-24">
        <h2 id={`${id}-title`} className="max-w-2xl text-3xl tracking-[-0.03em] sm:text-4xl">
          {title}
        </h2>
        <p className="mt-4 max-w-2xl text-lg text-muted">{lead}</p>
        <div className="mt-10 sm:mt-12">{children}</div>
      </div>
    </section>
  );
}

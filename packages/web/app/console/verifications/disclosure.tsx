import type { ReactNode } from "react";

/** Renders a title that expands to show its content. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer pointer-coarse:py-3 rounded-sm text-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink">
        {title}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

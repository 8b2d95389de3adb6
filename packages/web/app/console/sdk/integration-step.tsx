import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";

interface IntegrationStepProps {
  title: string;
  text: string;
  recommended?: boolean;
  children: ReactNode;
}

/** Renders one integration step with its code. */
export function IntegrationStep({ title, text, recommended = false, children }: IntegrationStepProps) {
  return (
    <section className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {title}
        {recommended && <Badge tone="brand">Recommended</Badge>}
      </h3>
      <p className="mt-0.5 mb-3 text-sm text-muted">{text}</p>
      {children}
    </section>
  );
}

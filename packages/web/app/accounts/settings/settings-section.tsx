import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Card } from "../../ui/card.tsx";

interface SettingsSectionProps {
  title: string;
  hint: string;
  /** Hash of the address that links to this section. */
  anchor?: string;
  children: ReactNode;
}

/** Renders a settings section: its description, with its controls beside it (below it on a phone). */
export function SettingsSection({ title, hint, anchor, children }: SettingsSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (!anchor || hash !== `#${anchor}`) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [anchor, hash]);
  return (
    <Card>
      <section
        ref={section}
        id={anchor}
        tabIndex={anchor ? -1 : undefined}
        aria-labelledby={id}
        className="grid gap-5 p-5 sm:p-6 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-10"
      >
        <div>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="mt-1 text-muted">{hint}</p>
        </div>
        <div className="min-w-0">
          <ErrorBoundary>{children}</ErrorBoundary>
        </div>
      </section>
    </Card>
  );
}

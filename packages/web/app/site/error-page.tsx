import type { ReactNode } from "react";
import type { SiteLink } from "./site-links.ts";

interface ErrorPageProps {
  status: number;
  title: string;
  picture: ReactNode;
  links: readonly SiteLink[];
  /** Explanation, and links to go on. */
  children: ReactNode;
}

/** Page shown instead of the requested one. */
export function ErrorPage({ status, title, picture, links, children }: ErrorPageProps) {
  return (
    <div className="relative isolate overflow-hidden">
      <div className="mx-auto grid max-w-7xl items-center gap-x-8 px-5 lg:min-h-[44rem] lg:grid-cols-[1.15fr_1fr]">
        <div className="pt-16 lg:py-24">
          <p className="font-display text-2xl font-bold text-sap">{status}</p>
          <h1 className="mt-3 text-[clamp(2.9rem,8vw,6rem)] leading-[0.92] tracking-[-0.045em]">{title}</h1>
          {children}
          <nav aria-label="Other pages" className="mt-12 max-w-xl border-t border-line pt-5">
            <ul className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3">
              {links.map(({ name, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    className="rounded-sm text-muted underline-offset-4 hover:text-ink hover:underline"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="relative h-72 sm:h-96 lg:h-full">
          <div className="absolute top-10 left-1/2 -z-1 w-[34rem] -translate-x-1/2 text-brand sm:w-[46rem] lg:top-1/2 lg:left-0 lg:w-[54rem] lg:translate-x-0 lg:-translate-y-1/2">
            {picture}
          </div>
        </div>
      </div>
    </div>
  );
}

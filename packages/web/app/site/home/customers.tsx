import type { ReactNode } from "react";
import { customers } from "../content/operator-claims.ts";

/** Logos drawn for these sample names; a name without one is set in the site's own type. */
const wordmarks: Readonly<Record<string, ReactNode>> = {
  "Northwind Vapes": (
    <>
      <WordmarkIcon d="M2 9h15a4 4 0 1 0-4-4M2 14h20a4 4 0 1 1-4 4M2 19h9" />
      <span className="grid leading-none font-bold tracking-[0.14em] uppercase">
        Northwind
        <span className="mt-1 text-[0.6875rem] font-medium tracking-[0.62em]">Vapes</span>
      </span>
    </>
  ),
  "Loam & Barley": (
    <>
      <WordmarkIcon d="M12 23V4M12 10C9 10 7 8 7 5c3 0 5 2 5 5Zm0 0c3 0 5-2 5-5-3 0-5 2-5 5Zm0 7c-3 0-5-2-5-5 3 0 5 2 5 5Zm0 0c3 0 5-2 5-5-3 0-5 2-5 5Z" />
      <span className="font-serif text-lg italic sm:text-xl">Loam &amp; Barley</span>
    </>
  ),
  Pixelforge: (
    <>
      <WordmarkIcon filled d="M2 5h8v4H2zM10 5h12v4H10zM8 9h12v4H8zM11 13h5v4h-5zM7 17h13v4H7z" />
      <span className="font-mono text-lg font-bold tracking-tight">pixelforge</span>
    </>
  ),
  "Casa Verde": (
    <>
      <WordmarkIcon d="M4 22V12a8 8 0 0 1 16 0v10M9 22v-9a3 3 0 0 1 6 0v9M2 22h20" />
      <span className="font-display text-xl font-bold tracking-tight">
        casa<span className="opacity-70">verde</span>
      </span>
    </>
  ),
  "Tidewater Wine": (
    <>
      <WordmarkIcon d="M2 9c3-4 6-4 10 0s7 4 10 0M2 15c3-4 6-4 10 0s7 4 10 0M2 21c3-4 6-4 10 0s7 4 10 0" />
      <span className="font-serif text-base tracking-wide sm:text-lg">
        Tidewater <span className="text-xs tracking-[0.2em] uppercase sm:text-sm">Wine</span>
      </span>
    </>
  ),
  Arcadia: (
    <>
      <WordmarkIcon d="M2 22 12 3l10 19M7 22l5-9 5 9" />
      <span className="text-lg font-medium tracking-[0.3em] uppercase">Arcadia</span>
    </>
  ),
};

/** The strip of customer logos, with a note on whose claim they are. */
export function Customers() {
  return (
    <div className="mx-auto max-w-7xl px-5 pb-14">
      <p className="text-sm text-muted">
        <span className="operator-claim">Sample customers</span>, made up for this page. Real ones will appear
        here with their permission.
      </p>
      <ul className="mt-5 grid grid-cols-2 items-center gap-x-4 gap-y-5 text-muted sm:grid-cols-3 xl:flex xl:justify-between">
        {customers.map((name) => (
          <li key={name} className="flex min-w-0 items-center gap-2 sm:gap-2.5 whitespace-nowrap">
            {wordmarks[name] ?? <span className="font-display text-xl font-bold">{name}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function WordmarkIcon({ d, filled }: { d: string; filled?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0 sm:size-6">
      <path
        d={d}
        fill={filled ? "currentColor" : "none"}
        stroke={filled ? "none" : "currentColor"}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

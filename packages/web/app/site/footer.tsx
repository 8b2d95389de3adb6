import { brand, seller } from "@ofage/contract";
import { Globe } from "lucide-react";
import { Logo } from "../ui/logo.tsx";
import { footerColumns, listOperatorLinks } from "./site-links.ts";
import { OperatorNote } from "./operator-note.tsx";

const buildYear = new Date().getUTCFullYear();
const operatorLinks = listOperatorLinks();

/** Footer of every public page. */
export function Footer() {
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="mx-auto max-w-7xl px-5 pt-14 pb-10">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-[1.6fr_repeat(5,1fr)]">
          <div className="col-span-2 max-w-xs sm:col-span-3 lg:col-span-1">
            <Logo />
            <p className="mt-3 text-sm text-muted">
              Age verification that anyone can run. Open source under the Apache 2.0 license: read every line
              of it.
            </p>
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
              <ul className="mt-3 grid gap-2.5 text-sm">
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
          ))}
        </div>
        <div className="mt-12 flex flex-wrap items-end justify-between gap-6 border-t border-line pt-6">
          <OperatorNote />
          <Language />
        </div>
        <Imprint />
      </div>
    </footer>
  );
}

/** Names the operator and links the pages that only they can write (brand.ts). */
function Imprint() {
  return (
    <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
      <p>
        © {buildYear} {seller.name}
      </p>
      {operatorLinks.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {operatorLinks.map(({ name, href }) => (
            <li key={name}>
              <a href={href} className="rounded-sm underline-offset-4 hover:text-ink hover:underline">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The site is in English only; the button says where other languages are. */
function Language() {
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="languages"
        className="flex h-10 items-center gap-2 rounded-control border [anchor-name:--languages] border-line-strong/70 bg-surface px-3.5 text-sm font-medium hover:border-ink"
      >
        <Globe aria-hidden="true" className="size-4" />
        English
      </button>
      <div
        id="languages"
        popover="auto"
        className="opens-above w-72 max-w-[calc(100vw-2.5rem)] rounded-card [position-anchor:--languages] border border-line bg-raised p-5 text-sm text-ink shadow-lift"
      >
        <p className="font-semibold">This site is in English.</p>
        <p className="mt-1.5 text-muted">
          The check itself comes in ten languages, including right-to-left Arabic, and follows each visitor’s
          browser.
          {` ${brand.name} `}
          is open source, and translations of this site are welcome.
        </p>
      </div>
    </div>
  );
}

import { brand } from "@ofage/contract";
import { Link } from "react-router";
import { Logo } from "../ui/logo.tsx";
import { sections } from "./sections.ts";

export function Footer() {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-start justify-between gap-x-12 gap-y-8 px-5 py-12">
        <div className="max-w-xs">
          <Logo />
          <p className="mt-3 text-sm text-muted">
            {brand.name} is open source under the Apache 2.0 licence. Run it yourself, read every line of it.
          </p>
        </div>
        <nav aria-label="Footer" className="grid gap-2 text-sm">
          {sections.map(({ id, name }) => (
            <Link key={id} to={`/#${id}`} className="w-fit rounded-sm text-muted hover:text-ink">
              {name}
            </Link>
          ))}
          <Link to="/docs" className="w-fit rounded-sm text-muted hover:text-ink">
            Developers
          </Link>
        </nav>
      </div>
    </footer>
  );
}

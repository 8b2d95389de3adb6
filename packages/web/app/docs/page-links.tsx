import { NavLink } from "react-router";
import { pages } from "virtual:docs/pages";
import { cx } from "../ui/cx.ts";
import { preloadContent } from "./content-of.ts";

/** The list of all pages. */
export function PageLinks({ current }: { current: string }) {
  return (
    <ul className="grid gap-0.5">
      {pages.map(({ slug, path, title }) => (
        <li key={slug}>
          <NavLink
            to={path}
            end
            onPointerEnter={() => preloadContent(slug)}
            onFocus={() => preloadContent(slug)}
            className={cx(
              "block rounded-control px-3 py-1.5 text-sm focus-visible:-outline-offset-2",
              slug === current
                ? "bg-brand-soft font-medium text-brand-strong"
                : "text-muted hover:bg-sunken hover:text-ink",
            )}
          >
            {title}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

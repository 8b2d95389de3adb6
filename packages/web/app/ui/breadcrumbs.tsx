import { ChevronRight } from "lucide-react";
import { Link } from "react-router";

interface BreadcrumbsProps {
  /** Ancestors, from the top down. */
  links: readonly { to: string; name: string }[];
  /** Name of the current page. */
  current: string;
}

/** Renders links to the pages above the current one. */
export function Breadcrumbs({ links, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-sm text-muted">
        {links.map(({ to, name }) => (
          <li key={to} className="flex min-w-0 items-center gap-1 first:shrink-0">
            <Link to={to} className="truncate rounded-sm font-medium text-brand hover:underline">
              {name}
            </Link>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
          </li>
        ))}
        <li aria-current="page" className="truncate">
          {current}
        </li>
      </ol>
    </nav>
  );
}

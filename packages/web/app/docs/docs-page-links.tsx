import { pages } from "virtual:docs/pages";

/** Lists all documentation pages. */
export function DocsPageLinks({ current }: { current: string }) {
  return (
    <ul className="grid gap-0.5">
      {pages.map(({ slug, path, title }) => (
        <li key={slug}>
          <a
            href={path}
            aria-current={slug === current ? "page" : undefined}
            className="block rounded-control px-3 py-1.5 text-sm text-muted hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-brand-soft aria-[current]:font-medium aria-[current]:text-brand-strong"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

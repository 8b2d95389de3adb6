import { ArrowRight } from "lucide-react";

const links = [
  { name: "What it does", href: "/features", text: "Features, code and platforms" },
  { name: "What it costs", href: "/pricing", text: "Plans and a price calculator" },
] as const;

/** Links to related pages. */
export function AboutNextLinks() {
  return (
    <nav aria-label="Onward" className="border-t border-line">
      <ul className="mx-auto grid max-w-7xl px-5 md:grid-cols-2">
        {links.map(({ name, href, text }) => (
          <li
            key={href}
            className="border-line not-first:border-t md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-16"
          >
            <a
              href={href}
              className="group block py-12 hover:text-brand focus-visible:-outline-offset-2 md:py-20"
            >
              <span className="flex items-center gap-4 font-display text-[clamp(2rem,4.6vw,3.25rem)] leading-none font-bold tracking-[-0.035em]">
                {name}
                <ArrowRight
                  aria-hidden="true"
                  className="size-[0.8em] shrink-0 transition-transform duration-200 group-hover:translate-x-2"
                />
              </span>
              <span className="mt-3 block text-lg text-muted">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

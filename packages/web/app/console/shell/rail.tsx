import { LogOut } from "lucide-react";
import { NavLink } from "react-router";
import { LogoMark } from "../../ui/logo.tsx";
import { useRights } from "../../session/use-right.ts";
import { linksFor, secondaryShellLinks, mainShellLinks, type ShellLink } from "./shell-links.ts";
import { useRefreshMe } from "./use-refresh-me.ts";

const itemClass =
  "flex w-full flex-col items-center gap-1 rounded-control px-1 py-2 text-[0.6875rem] font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand";

/** Renders the navigation on desktops: icons with short names. */
export function Rail({ onSignOut }: { onSignOut: () => void }) {
  return (
    <nav
      aria-label="Console"
      className="sticky top-0 hidden h-dvh w-23 shrink-0 flex-col justify-between gap-6 overflow-y-auto border-r border-line bg-surface px-2 py-4 md:flex"
    >
      <div className="grid justify-items-center gap-5">
        <a href="/" aria-label="Public site" title="Public site" className="rounded-control p-2">
          <LogoMark />
        </a>
        <Links links={mainShellLinks} />
      </div>
      <div className="grid gap-1">
        <Links links={secondaryShellLinks} />
        <button type="button" onClick={onSignOut} className={itemClass}>
          <LogOut aria-hidden="true" className="size-5" />
          Log out
        </button>
      </div>
    </nav>
  );
}

function Links({ links }: { links: readonly ShellLink[] }) {
  const refresh = useRefreshMe();
  const rights = useRights();
  return (
    <div className="grid w-full gap-1">
      {linksFor(links, rights).map(({ to, name, shortName, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === "/app"}
          aria-label={name}
          title={name}
          className={itemClass}
          onClick={to === "/app" ? refresh : undefined}
        >
          <Icon aria-hidden="true" className="size-5" />
          {shortName}
        </NavLink>
      ))}
    </div>
  );
}

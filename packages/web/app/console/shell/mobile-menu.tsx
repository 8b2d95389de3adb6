import { LogOut } from "lucide-react";
import { NavLink } from "react-router";
import { Button } from "../../ui/button.tsx";
import { SlideOut } from "../../ui/slide-out.tsx";
import { useRights } from "../../session/use-right.ts";
import { ModeSwitch } from "./mode-switch.tsx";
import { linksFor, mobileShellLinks } from "./shell-links.ts";
import { useRefreshMe } from "./use-refresh-me.ts";

interface MobileMenuProps {
  /** The person sees something that is either live or a test. */
  hasMode: boolean;
  onSignOut: () => void;
}

/** Renders the navigation on phones. */
export function MobileMenu({ hasMode, onSignOut }: MobileMenuProps) {
  const refresh = useRefreshMe();
  const rights = useRights();
  return (
    <SlideOut title="Menu" className="md:hidden">
      {(close) => (
        <>
          <nav aria-label="Console" className="grid gap-1">
            {linksFor(mobileShellLinks, rights).map(({ to, name, icon: Icon }) => (
              <NavLink
                key={to}
                to={to}
                end={to === "/app"}
                onClick={() => {
                  close();
                  if (to === "/app") refresh();
                }}
                className="flex items-center gap-3 rounded-control px-3 py-3 font-medium text-muted aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
              >
                <Icon aria-hidden="true" className="size-5" />
                {name}
              </NavLink>
            ))}
          </nav>
          {hasMode && (
            <div className="mt-6 grid justify-items-start gap-2 lg:hidden">
              <span aria-hidden="true" className="text-sm text-muted">
                Checks to show
              </span>
              <ModeSwitch />
            </div>
          )}
          <Button variant="secondary" onClick={onSignOut} className="mt-auto">
            <LogOut aria-hidden="true" className="size-4" />
            Log out
          </Button>
        </>
      )}
    </SlideOut>
  );
}

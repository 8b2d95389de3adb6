import { Menu } from "@base-ui/react/menu";
import { BookOpen, LogOut, Plus } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router";
import { useRights } from "../../session/use-right.ts";
import { menuItemClass } from "../../ui/menu-item-class.ts";
import type { AccountMenuProps } from "./account-menu.tsx";
import { accountMenuLinks, linksFor } from "./shell-links.ts";

interface AccountMenuPopupProps extends Pick<
  AccountMenuProps,
  "switcher" | "onCreateOrganization" | "onSignOut"
> {
  /** Button below which the menu opens, and which gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Renders the menu below the user's name. */
export function AccountMenuPopup({
  button,
  open,
  onOpenChange,
  switcher,
  onCreateOrganization,
  onSignOut,
}: AccountMenuPopupProps) {
  const rights = useRights();
  return (
    <Menu.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // The button itself closes the menu.
        if (!next && button.current?.contains(event.target as Node)) return;
        onOpenChange(next);
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={button} align="end" sideOffset={6} className="z-60 outline-hidden">
          <Menu.Popup
            aria-label="Account"
            finalFocus={button}
            className="max-h-(--available-height) w-52 overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-lift outline-hidden transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {switcher}
            {linksFor(accountMenuLinks, rights).map(({ to, name, icon: Icon }) => (
              <Menu.LinkItem key={to} closeOnClick render={<Link to={to} />} className={menuItemClass}>
                <Icon aria-hidden="true" className="size-4 text-muted" />
                {name}
              </Menu.LinkItem>
            ))}
            <Menu.LinkItem href="/docs" className={menuItemClass}>
              <BookOpen aria-hidden="true" className="size-4 text-muted" />
              Docs
            </Menu.LinkItem>
            <Menu.Separator className="-mx-1 my-1 h-px bg-line" />
            <Menu.Item onClick={onCreateOrganization} className={menuItemClass}>
              <Plus aria-hidden="true" className="size-4 text-muted" />
              Create organization
            </Menu.Item>
            <Menu.Item onClick={onSignOut} className={menuItemClass}>
              <LogOut aria-hidden="true" className="size-4 text-muted" />
              Log out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

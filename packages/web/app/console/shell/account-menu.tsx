import type { Organization, User } from "@ofage/contract";
import { Menu } from "@base-ui/react/menu";
import { BookOpen, ChevronDown, LogOut, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRights } from "../../session/use-right.ts";
import { menuItemClass } from "../../ui/menu-item-class.ts";
import { accountMenuLinks, linksFor } from "./shell-links.ts";

export interface AccountMenuProps {
  user: User;
  /** Null for a person who belongs to none. */
  organization: Organization | null;
  /** Chooses among the person's organizations, in the menu. */
  switcher: ReactNode;
  /** Called when the menu is likely to open next. */
  onApproach: () => void;
  onCreateOrganization: () => void;
  onSignOut: () => void;
}

/** Shows the user's name and email in the header, and opens a menu with what the phone menu leaves out. */
export function AccountMenu({
  user,
  organization,
  switcher,
  onApproach,
  onCreateOrganization,
  onSignOut,
}: AccountMenuProps) {
  const rights = useRights();
  return (
    <Menu.Root>
      <Menu.Trigger
        onPointerEnter={onApproach}
        onFocus={onApproach}
        className="flex min-w-0 items-center gap-2 rounded-control px-2 py-1 text-right text-sm leading-snug hover:bg-sunken"
      >
        <span className="sr-only">Account menu:</span>
        <AccountNames user={user} organization={organization} />
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-60 outline-hidden">
          <Menu.Popup className="max-h-(--available-height) w-52 overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-lift outline-hidden transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
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

/** Shows the names of the person and, unless it's theirs, of the organization. */
function AccountNames({ user, organization }: Pick<AccountMenuProps, "user" | "organization">) {
  const named = organization && organization.name !== user.name ? organization.name : undefined;
  return (
    <span className={named ? "min-w-0 leading-tight" : "min-w-0"}>
      <span dir="auto" className="block truncate font-semibold">
        {user.name}
      </span>
      {named && (
        <span dir="auto" className="block truncate text-xs">
          {named}
        </span>
      )}
      {user.email && (
        <span className={named ? "block truncate text-xs text-muted" : "block truncate text-muted"}>
          {user.email}
        </span>
      )}
    </span>
  );
}

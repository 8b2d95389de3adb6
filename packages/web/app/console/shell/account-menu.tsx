import type { User } from "@ofage/contract";
import { Menu } from "@base-ui/react/menu";
import { BookOpen, ChevronDown, LogOut } from "lucide-react";
import { Link } from "react-router";
import { accountMenuLinks } from "./shell-links.ts";

const itemClass =
  "flex min-h-10 w-full cursor-default items-center gap-3 rounded-control px-3 py-1.5 text-sm outline-hidden select-none data-highlighted:bg-brand-soft";

/** Shows the user's name and email in the header, and opens a menu with what the phone menu leaves out. */
export function AccountMenu({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  return (
    <Menu.Root>
      <Menu.Trigger className="flex min-w-0 items-center gap-2 rounded-control px-2 py-1 text-right text-sm leading-snug hover:bg-sunken">
        <span className="sr-only">Account menu:</span>
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-semibold">
            {user.name}
          </span>
          {user.email && <span className="block truncate text-muted">{user.email}</span>}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-60 outline-hidden">
          <Menu.Popup className="max-h-(--available-height) w-52 overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-lift outline-hidden transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {accountMenuLinks.map(({ to, name, icon: Icon }) => (
              <Menu.LinkItem key={to} closeOnClick render={<Link to={to} />} className={itemClass}>
                <Icon aria-hidden="true" className="size-4 text-muted" />
                {name}
              </Menu.LinkItem>
            ))}
            <Menu.LinkItem href="/docs" className={itemClass}>
              <BookOpen aria-hidden="true" className="size-4 text-muted" />
              Docs
            </Menu.LinkItem>
            <Menu.Separator className="-mx-1 my-1 h-px bg-line" />
            <Menu.Item onClick={onSignOut} className={itemClass}>
              <LogOut aria-hidden="true" className="size-4 text-muted" />
              Log out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

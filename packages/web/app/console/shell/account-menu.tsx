import type { Organization, User } from "@ofage/contract";
import { ChevronDown } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { isPersonUnnamed } from "../../session/names.ts";
import { lazyChunk } from "../../ui/lazy-chunk.ts";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";

const load = () => import("./account-menu-popup.tsx");
/** Loads the menu ahead; a failure shows when it opens. */
const preload = () => void load().catch(() => undefined);
const AccountMenuPopup = lazyChunk(async () => (await load()).AccountMenuPopup);

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

/**
 * Shows the user's name and email in the header, and opens a menu with what the phone menu leaves out. The menu's code loads when it is
 * likely to open.
 */
export function AccountMenu({ user, organization, onApproach, ...menu }: AccountMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const approach = () => {
    preload();
    onApproach();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open ?? false}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
        className="flex min-w-0 items-center gap-2 rounded-control px-2 py-1 pointer-coarse:min-h-11 text-right text-sm leading-snug hover:bg-sunken"
      >
        <span className="sr-only">Account menu:</span>
        <AccountNames user={user} organization={organization} />
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </button>
      {open !== undefined && (
        <QuietBoundary onFailure={() => setOpen(undefined)}>
          <Suspense>
            <AccountMenuPopup button={button} open={open} onOpenChange={setOpen} {...menu} />
          </Suspense>
        </QuietBoundary>
      )}
    </>
  );
}

/** Shows the names of the person and of the organization; the address alone for a person who has given no name. */
function AccountNames({ user, organization }: Pick<AccountMenuProps, "user" | "organization">) {
  const isNamed = !isPersonUnnamed(user);
  return (
    <span className="min-w-0 leading-tight">
      <span dir="auto" className="block truncate font-semibold">
        {isNamed ? user.name : user.email}
      </span>
      {organization && (
        <span dir="auto" className="block truncate text-xs">
          {organization.name}
        </span>
      )}
      {isNamed && user.email && (
        <span className="block truncate text-xs text-muted max-sm:hidden">{user.email}</span>
      )}
    </span>
  );
}

import type { Organization, User } from "@ofage/contract";
import { ChevronDown } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
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
        className="flex min-w-0 items-center gap-2 rounded-control px-2 py-1 text-right text-sm leading-snug hover:bg-sunken"
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

import type { Member } from "@ofage/contract";
import { Menu } from "@base-ui/react/menu";
import { Ellipsis, KeyRound, UserCog, UserMinus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { menuItemClass } from "../../ui/menu-item-class.ts";

interface MemberMenuProps {
  member: Member;
  /** Reason why the member can't be changed or removed; undefined if they can. */
  fixed: string | undefined;
  onChangeRole: () => void;
  /** Undefined if no passkey of the member waits, or the person may not approve it. */
  onApprove: (() => void) | undefined;
  onRemove: () => void;
}

/** Renders the menu of a member's row. */
export function MemberMenu({ member, fixed, onChangeRole, onApprove, onRemove }: MemberMenuProps) {
  const disabled = fixed !== undefined;
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button variant="quiet" size="icon" aria-label={`Actions for ${member.name}`} />}>
        <Ellipsis aria-hidden="true" className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-40 outline-hidden">
          <Menu.Popup className="w-56 rounded-control border border-line bg-raised p-1 shadow-lift outline-hidden transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Menu.Group>
              {fixed && <Menu.GroupLabel className="px-3 py-1.5 text-xs text-muted">{fixed}</Menu.GroupLabel>}
              <Menu.Item disabled={disabled} onClick={onChangeRole} className={menuItemClass}>
                <UserCog aria-hidden="true" className="size-4 text-muted" />
                Change role
              </Menu.Item>
              {onApprove && (
                <Menu.Item onClick={onApprove} className={menuItemClass}>
                  <KeyRound aria-hidden="true" className="size-4 text-muted" />
                  Approve passkey
                </Menu.Item>
              )}
              {/* One's own membership ends in Settings. */}
              {!member.is_you && (
                <Menu.Item disabled={disabled} onClick={onRemove} className={menuItemClass}>
                  <UserMinus aria-hidden="true" className="size-4 text-muted" />
                  Remove
                </Menu.Item>
              )}
            </Menu.Group>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

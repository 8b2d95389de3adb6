import type { ApiKey } from "@ofage/contract";
import { Menu } from "@base-ui/react/menu";
import { Ellipsis, type LucideIcon, Pencil, RefreshCw, ShieldCheck, Trash2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { menuItemClass } from "../../ui/menu-item-class.ts";

/** Actions of a row's menu. */
export type KeyAction = "rename" | "restrict" | "replace" | "revoke";

const actions: readonly { action: KeyAction; name: string; icon: LucideIcon }[] = [
  { action: "rename", name: "Rename", icon: Pencil },
  { action: "restrict", name: "Restrict", icon: ShieldCheck },
  { action: "replace", name: "Rotate", icon: RefreshCw },
  { action: "revoke", name: "Revoke", icon: Trash2 },
];

interface KeyMenuProps {
  apiKey: ApiKey;
  onAction: (action: KeyAction) => void;
}

/** Renders the menu of a key's row. A key that was replaced can't be replaced again. */
export function KeyMenu({ apiKey, onAction }: KeyMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger
        render={
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Actions for ${apiKey.name}`}
            aria-describedby={`${apiKey.id}-secret`}
          />
        }
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-40 outline-hidden">
          <Menu.Popup className="w-44 rounded-control border border-line bg-raised p-1 shadow-lift outline-hidden transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {actions
              .filter(({ action }) => action !== "replace" || apiKey.replaced_at === null)
              .map(({ action, name, icon: Icon }) => (
                <Menu.Item key={action} onClick={() => onAction(action)} className={menuItemClass}>
                  <Icon aria-hidden="true" className="size-4 text-muted" />
                  {name}
                </Menu.Item>
              ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

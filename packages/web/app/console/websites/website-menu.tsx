import type { Website } from "@ofage/contract";
import { Menu } from "@base-ui/react/menu";
import {
  Code2,
  Copy,
  Ellipsis,
  History,
  ListOrdered,
  type LucideIcon,
  Pause,
  Pencil,
  Play,
  Settings2,
  Trash2,
} from "lucide-react";
import { Link } from "react-router";
import { useRight } from "../../session/use-right.ts";
import { Button } from "../../ui/button.tsx";
import { menuItemClass } from "../../ui/menu-item-class.ts";
import { toast } from "../../ui/toast.ts";
import { useToggleWebsite } from "./use-toggle-website.ts";
import type { WebsiteActionsProps } from "./website-actions-props.ts";

interface WebsiteMenuProps extends WebsiteActionsProps {
  website: Website;
}

/** Renders the menu of a website's row. */
export function WebsiteMenu({ website, mayChange, onEdit, onDelete }: WebsiteMenuProps) {
  const toggle = useToggleWebsite();
  const mayReadHistory = useRight("verifications.read");

  async function copyAssetId() {
    try {
      await navigator.clipboard.writeText(website.asset_id);
      toast.success("Asset ID copied");
    } catch {
      toast.error("The browser didn't allow copying");
    }
  }

  return (
    <Menu.Root>
      <Menu.Trigger
        render={<Button variant="quiet" size="icon" aria-label={`Actions for ${website.name}`} />}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-40 outline-hidden">
          <Menu.Popup className="w-56 rounded-control border border-line bg-raised p-1 shadow-lift outline-hidden transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {mayChange ? (
              <>
                <Item Icon={Pencil} name="Edit" onClick={() => onEdit(website)} />
                <Item
                  Icon={website.is_paused ? Play : Pause}
                  name={website.is_paused ? "Resume" : "Pause"}
                  onClick={() => !toggle.isPending && toggle.mutate(website)}
                />
              </>
            ) : (
              <Item Icon={Settings2} name="Settings" onClick={() => onEdit(website)} />
            )}
            <LinkItem Icon={ListOrdered} name="Methods" to={`/app/websites/${website.id}/methods`} />
            {mayReadHistory && (
              <LinkItem
                Icon={History}
                name="Verifications"
                to={`/app/verifications?website_id=${website.id}`}
              />
            )}
            <LinkItem Icon={Code2} name="Integrate and test" to={`/app/sdk?website=${website.id}`} />
            <Item Icon={Copy} name="Copy asset ID" onClick={() => void copyAssetId()} />
            {onDelete && <Item Icon={Trash2} name="Delete" onClick={() => onDelete(website)} />}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ItemProps {
  Icon: LucideIcon;
  name: string;
}

function Item({ Icon, name, onClick }: ItemProps & { onClick: () => void }) {
  return (
    <Menu.Item onClick={onClick} className={menuItemClass}>
      <Icon aria-hidden="true" className="size-4 text-muted" />
      {name}
    </Menu.Item>
  );
}

function LinkItem({ Icon, name, to }: ItemProps & { to: string }) {
  return (
    <Menu.LinkItem closeOnClick render={<Link to={to} />} className={menuItemClass}>
      <Icon aria-hidden="true" className="size-4 text-muted" />
      {name}
    </Menu.LinkItem>
  );
}

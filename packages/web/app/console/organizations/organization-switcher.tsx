import type { Organization } from "@ofage/contract";
import { Menu } from "@base-ui/react/menu";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { menuItemClass } from "../../ui/menu-item-class.ts";
import { organizationsQuery } from "./list-organizations.ts";
import { openOrganization } from "../../session/open-organization.ts";

/** Lists the person's organizations in a menu and opens the one that is chosen. A single one needs no list. */
export function OrganizationSwitcher({ current }: { current: Organization }) {
  const organizations = useQuery(organizationsQuery);
  if (!organizations.data || organizations.data.length < 2) return null;
  return (
    <>
      <Menu.Group>
        <Menu.GroupLabel className="px-3 py-1.5 text-xs font-semibold text-muted">
          Organizations
        </Menu.GroupLabel>
        <Menu.RadioGroup
          value={current.id}
          onValueChange={(id: string) => {
            if (id !== current.id) openOrganization(id);
          }}
        >
          {organizations.data.map(({ id, name }) => (
            <Menu.RadioItem key={id} value={id} closeOnClick className={menuItemClass}>
              <span className="grid size-4 shrink-0 place-items-center">
                <Menu.RadioItemIndicator>
                  <Check aria-hidden="true" className="size-4 text-brand" />
                </Menu.RadioItemIndicator>
              </span>
              <span dir="auto" className="min-w-0 truncate" title={name}>
                {name}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Group>
      <Menu.Separator className="-mx-1 my-1 h-px bg-line" />
    </>
  );
}

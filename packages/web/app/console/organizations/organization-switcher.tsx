import type { Organization } from "@ofage/contract";
import { Menu } from "@base-ui/react/menu";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { organizationsQuery } from "../../session/list-organizations.ts";
import { menuItemClass } from "../../ui/menu-item-class.ts";

interface OrganizationSwitcherProps {
  current: Organization;
  /** Called with another one. */
  onChoose: (organization: Organization) => void;
}

/** Lists the person's organizations in a menu. A single one needs no list. */
export function OrganizationSwitcher({ current, onChoose }: OrganizationSwitcherProps) {
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
            const chosen = organizations.data.find((each) => each.id === id);
            if (chosen && id !== current.id) onChoose(chosen);
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

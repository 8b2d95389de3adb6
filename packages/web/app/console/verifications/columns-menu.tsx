import { Menu } from "@base-ui/react/menu";
import { historyColumns, type HistoryDensity } from "@ofage/contract";
import { Check, Columns3, RotateCcw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { menuItemClass, menuLabelClass, menuPopupClass } from "../../ui/menu-item-class.ts";
import {
  columnNames,
  defaultLayout,
  type HistoryLayout,
  isDefaultLayout,
  toggleColumn,
} from "./history-layout.ts";

const densityNames: Record<HistoryDensity, string> = { comfortable: "Comfortable", compact: "Compact" };

interface ColumnsMenuProps {
  layout: HistoryLayout;
  onChange: (layout: HistoryLayout) => void;
}

/** Chooses the columns of the history's table and the height of its rows. The website's name always shows. */
export function ColumnsMenu({ layout, onChange }: ColumnsMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button variant="secondary" />}>
        <Columns3 aria-hidden="true" className="size-4" />
        Columns
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-40 outline-hidden">
          <Menu.Popup className={menuPopupClass}>
            <Menu.Group>
              <Menu.GroupLabel className={menuLabelClass}>Columns</Menu.GroupLabel>
              {historyColumns.map((column) => (
                <Menu.CheckboxItem
                  key={column}
                  checked={layout.columns.includes(column)}
                  onCheckedChange={(shown) => onChange(toggleColumn(layout, column, shown))}
                  className={menuItemClass}
                >
                  <span className="grid size-4.5 shrink-0 place-items-center rounded-sm border border-line-strong">
                    <Menu.CheckboxItemIndicator>
                      <Check aria-hidden="true" className="size-3.5 text-brand" />
                    </Menu.CheckboxItemIndicator>
                  </span>
                  {columnNames[column]}
                </Menu.CheckboxItem>
              ))}
            </Menu.Group>
            <Menu.Separator className="-mx-1 my-1 h-px bg-line" />
            <Menu.Group>
              <Menu.GroupLabel className={menuLabelClass}>Density</Menu.GroupLabel>
              <Menu.RadioGroup
                value={layout.density}
                onValueChange={(density: HistoryDensity) => onChange({ ...layout, density })}
              >
                {Object.entries(densityNames).map(([density, name]) => (
                  <Menu.RadioItem key={density} value={density} className={menuItemClass}>
                    <span className="grid size-4.5 shrink-0 place-items-center">
                      <Menu.RadioItemIndicator>
                        <Check aria-hidden="true" className="size-4 text-brand" />
                      </Menu.RadioItemIndicator>
                    </span>
                    {name}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </Menu.Group>
            <Menu.Separator className="-mx-1 my-1 h-px bg-line" />
            <Menu.Item
              disabled={isDefaultLayout(layout)}
              onClick={() => onChange(defaultLayout)}
              className={menuItemClass}
            >
              <RotateCcw aria-hidden="true" className="size-4.5 text-muted" />
              Reset to default
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

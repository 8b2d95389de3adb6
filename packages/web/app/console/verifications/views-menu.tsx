import { Menu } from "@base-ui/react/menu";
import type { SavedView } from "@ofage/contract";
import { sorted } from "@ofage/contract/sorted";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, Check, ChevronDown, RotateCw, Save, Settings2 } from "lucide-react";
import { useRef, useState } from "react";
import { modeNames } from "../../session/mode-store.ts";
import { modeOfFlag } from "../../session/use-mode.ts";
import { Button } from "../../ui/button.tsx";
import { menuItemClass, menuLabelClass, menuPopupClass } from "../../ui/menu-item-class.ts";
import { toast } from "../../ui/toast.ts";
import { useNow } from "../../ui/use-now.ts";
import type { HistoryLayout } from "./history-layout.ts";
import { savedViewsQuery } from "./list-saved-views.ts";
import { ManageViewsDialog } from "./manage-views-dialog.tsx";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import type { VerificationFilter } from "./verification-filter.ts";
import {
  type BuiltInView,
  builtInViews,
  filterOfView,
  findShownView,
  layoutOfView,
  toSavedQuery,
  type ViewFilter,
} from "./views.ts";

interface ViewsMenuProps {
  filter: VerificationFilter;
  layout: HistoryLayout;
  timeZone: string;
  onFilter: (filter: ViewFilter) => void;
  onLayout: (layout: HistoryLayout) => void;
}

/** Opens a view of the history, and saves what is shown as one. */
export function ViewsMenu({ filter, layout, timeZone, onFilter, onLayout }: ViewsMenuProps) {
  const views = useQuery(savedViewsQuery);
  const now = useNow();
  const [dialog, setDialog] = useState<"save" | "manage">();
  const trigger = useRef<HTMLButtonElement>(null);
  const saved = sorted(views.data ?? [], (a, b) => a.name.localeCompare(b.name));
  const shown = findShownView(filter, saved, timeZone, now);
  const query = toSavedQuery(filter, layout, timeZone, now);

  function open(view: BuiltInView | SavedView) {
    const next = filterOfView(view.query, timeZone, now);
    onFilter(next);
    if (next.is_test && next.is_test !== filter.is_test)
      toast.info(`“${view.name}” switched the mode to ${modeNameOf(view)}.`);
    if ("created_at" in view) onLayout(layoutOfView(view.query));
  }

  const close = () => setDialog(undefined);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger render={<Button ref={trigger} variant="secondary" className="max-w-60 min-w-0" />}>
          <Bookmark aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">View: </span>
          <span dir="auto" className="min-w-0 truncate">
            {shown?.name ?? "Views"}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="start" sideOffset={6} className="z-40 outline-hidden">
            <Menu.Popup className={menuPopupClass}>
              <Menu.RadioGroup value={shown?.id ?? ""}>
                <Menu.Group>
                  {builtInViews.map((view) => (
                    <ViewItem key={view.id} view={view} onOpen={() => open(view)} />
                  ))}
                </Menu.Group>
                {saved.length > 0 && (
                  <>
                    <Menu.Separator className="-mx-1 my-1 h-px bg-line" />
                    <Menu.Group>
                      <Menu.GroupLabel className={menuLabelClass}>My views</Menu.GroupLabel>
                      {saved.map((view) => (
                        <ViewItem key={view.id} view={view} onOpen={() => open(view)} />
                      ))}
                    </Menu.Group>
                  </>
                )}
              </Menu.RadioGroup>
              <Menu.Separator className="-mx-1 my-1 h-px bg-line" />
              {views.isError && !views.data && (
                <Menu.Item
                  closeOnClick={false}
                  onClick={() => void views.refetch()}
                  className={menuItemClass}
                >
                  <RotateCw aria-hidden="true" className="size-4 text-muted" />
                  Your views didn't load. Retry
                </Menu.Item>
              )}
              <Menu.Item onClick={() => setDialog("save")} className={menuItemClass}>
                <Save aria-hidden="true" className="size-4 text-muted" />
                Save view…
              </Menu.Item>
              <Menu.Item
                disabled={saved.length === 0}
                onClick={() => setDialog("manage")}
                className={menuItemClass}
              >
                <Settings2 aria-hidden="true" className="size-4 text-muted" />
                Manage views…
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <SaveViewDialog open={dialog === "save"} onClose={close} query={query} returnFocus={trigger} />
      <ManageViewsDialog
        open={dialog === "manage"}
        onClose={close}
        views={saved}
        query={query}
        returnFocus={trigger}
      />
    </>
  );
}

/** Returns the name of the mode that a view was saved with; undefined if it leaves the mode as it is. */
function modeNameOf({ query }: BuiltInView | SavedView): string | undefined {
  const mode = modeOfFlag(query.filter.is_test ?? null);
  return mode && modeNames[mode];
}

function ViewItem({ view, onOpen }: { view: BuiltInView | SavedView; onOpen: () => void }) {
  const mode = modeNameOf(view);
  return (
    // A press on the chosen view opens it again, and with it its columns.
    <Menu.RadioItem value={view.id} closeOnClick onClick={onOpen} className={menuItemClass}>
      <span className="grid size-4 shrink-0 place-items-center">
        <Menu.RadioItemIndicator>
          <Check aria-hidden="true" className="size-4 text-brand" />
        </Menu.RadioItemIndicator>
      </span>
      <span dir="auto" className="min-w-0 flex-1 truncate" title={view.name}>
        {view.name}
      </span>
      {mode && (
        <span className="text-xs text-muted">
          <span className="sr-only">Mode: </span>
          {mode}
        </span>
      )}
    </Menu.RadioItem>
  );
}

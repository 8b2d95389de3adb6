import { Tabs as Base } from "@base-ui/react/tabs";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

interface TabsProps<Id extends string> {
  /** `invalid` marks a tab with an invalid field. */
  tabs: readonly { id: Id; name: string; invalid?: boolean }[];
  value: Id;
  onChange: (id: Id) => void;
  children: ReactNode;
}

/** Renders tabs with their panels. */
export function Tabs<Id extends string>({ tabs, value, onChange, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a narrow screen, a tab opened by code may be out of view.
    const row = list.current;
    const tab = value && row?.querySelector("[aria-selected=true]");
    if (!row || !tab) return;
    const [shown, wanted] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += Math.min(0, wanted.left - shown.left) + Math.max(0, wanted.right - shown.right);
  }, [value]);
  return (
    <Base.Root value={value} onValueChange={(next: Id) => onChange(next)}>
      <Base.List ref={list} className="flex gap-1 overflow-x-auto border-b border-line scroll-cue">
        {tabs.map(({ id, name, invalid }) => (
          <Base.Tab
            key={id}
            value={id}
            className="-mb-px inline-flex h-10 pointer-coarse:h-12 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-active:border-brand data-active:text-ink forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight]"
          >
            {name}
            {invalid && <CircleAlert aria-label="has errors" className="size-4 text-bad" />}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  );
}

/** Renders a tab's content; it stays mounted while hidden, so that form fields keep their state. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Base.Panel value={value} keepMounted className="pt-5 outline-offset-4 [[hidden]]:hidden">
      {children}
    </Base.Panel>
  );
}

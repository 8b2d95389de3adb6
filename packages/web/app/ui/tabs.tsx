import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

interface TabsProps<Id extends string> {
  tabs: readonly { id: Id; name: string }[];
  value: Id;
  onChange: (id: Id) => void;
  children: ReactNode;
}

/** A row of tabs with their panels. */
export function Tabs<Id extends string>({ tabs, value, onChange, children }: TabsProps<Id>) {
  return (
    <Base.Root value={value} onValueChange={(next: Id) => onChange(next)}>
      <Base.List className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ id, name }) => (
          <Base.Tab
            key={id}
            value={id}
            className="-mb-px h-10 shrink-0 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-active:border-brand data-active:text-ink"
          >
            {name}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  );
}

/** One tab's content; kept in the page while hidden, so that form fields keep their place. */
export function Panel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Base.Panel value={value} keepMounted className="pt-5 outline-offset-4 [[hidden]]:hidden">
      {children}
    </Base.Panel>
  );
}

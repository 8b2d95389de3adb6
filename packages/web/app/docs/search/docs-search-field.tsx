import { Search } from "lucide-react";
import { controlClass } from "../../ui/control.ts";
import { cx } from "../../ui/cx.ts";

const listId = "docs-search-list";

/** Renders the prerendered documentation search; start-search.ts makes it interactive and fills the list. */
export function DocsSearchField() {
  return (
    <search className="relative noscript:hidden print:hidden">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="text"
        role="combobox"
        aria-label="Search the documentation"
        aria-expanded="false"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-keyshortcuts="/ Control+K Meta+K"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Search"
        className={cx(controlClass, "peer h-10 pr-9 pl-9")}
      />
      <kbd
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 rounded-sm border border-line px-1.5 font-mono text-xs text-muted peer-focus:hidden sm:block"
      >
        /
      </kbd>
      <div
        hidden
        data-popup
        className="absolute inset-x-0 top-full z-20 mt-2 max-h-[min(26rem,60dvh)] overflow-y-auto rounded-control border border-line bg-raised p-1.5 shadow-lift lg:right-auto lg:w-[26rem]"
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot stand in a combobox of this kind */}
        <div role="listbox" id={listId} aria-label="Sections found" />
        <p className="px-3 py-4 text-sm text-muted" />
      </div>
      <output className="sr-only" />
      <template>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text comes with what is found */}
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
          role="option"
          aria-selected="false"
          tabIndex={-1}
          className="cursor-pointer rounded-md px-3 py-2 text-sm aria-selected:bg-brand-soft [&_mark]:bg-transparent [&_mark]:font-semibold [&_mark]:text-brand"
        >
          <p data-heading className="font-medium" />
          <p data-excerpt className="text-xs text-muted" />
        </div>
      </template>
    </search>
  );
}

import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { controlClass } from "../../ui/control.ts";
import { cx } from "../../ui/cx.ts";
import type { Part, SearchResult } from "./engine.ts";
import { useEngine } from "./use-engine.ts";
import { useShortcut } from "./use-shortcut.ts";

/** Searches the documentation: a combobox whose list holds sections (ARIA APG, "Combobox with list autocomplete"). */
export function SearchField() {
  const navigate = useNavigate();
  const { engine, failed, want } = useEngine();
  const [query, setQuery] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useShortcut(field);

  const results = useMemo(() => (engine && query.trim() ? engine.search(query) : []), [engine, query]);
  const isShown = isOpen && query.trim() !== "";
  const activeId = isShown && results[active] ? `${id}-${active}` : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function go({ address }: SearchResult) {
    setOpen(false);
    setQuery("");
    field.current?.blur();
    void navigate(address);
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move && results.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((active + move + results.length) % results.length);
    } else if (event.key === "Enter" && isShown && results[active]) {
      event.preventDefault();
      go(results[active]);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (isShown) setOpen(false);
      else setQuery("");
    }
  }

  return (
    <search
      ref={box}
      className="relative print:hidden"
      onBlur={(event) => !box.current?.contains(event.relatedTarget) && setOpen(false)}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Search the documentation"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        aria-keyshortcuts="/ Control+K Meta+K"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Search"
        value={query}
        onFocus={() => {
          void want();
          setOpen(true);
        }}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        className={cx(controlClass, "peer h-10 pr-9 pl-9")}
      />
      <kbd
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 rounded-sm border border-line px-1.5 font-mono text-xs text-muted peer-focus:hidden sm:block"
      >
        /
      </kbd>
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-20 mt-2 max-h-[min(26rem,60dvh)] overflow-y-auto rounded-control border border-line bg-raised p-1.5 shadow-lift lg:right-auto lg:w-[26rem]"
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot stand in a combobox of this kind */}
        <div role="listbox" id={`${id}-list`} aria-label="Sections found">
          {isShown &&
            results.map((result, index) => (
              <Option
                key={result.address}
                id={`${id}-${index}`}
                result={result}
                isActive={index === active}
                onPoint={() => setActive(index)}
                onChoose={() => go(result)}
              />
            ))}
        </div>
        {results.length === 0 && (
          <p className="px-3 py-4 text-sm text-muted">
            {failed
              ? "The search could not be loaded. Please check your connection and try again."
              : engine
                ? `Nothing is found for “${query.trim()}”. Try one word of it, such as webhook or token.`
                : "Loading the search…"}
          </p>
        )}
      </div>
      <output className="sr-only">
        {isShown && engine
          ? `${results.length === 1 ? "1 section" : `${results.length} sections`} found`
          : ""}
      </output>
    </search>
  );
}

interface OptionProps {
  id: string;
  result: SearchResult;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, result, isActive, onPoint, onChoose }: OptionProps) {
  const { page, heading, excerpt } = result;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are read in the field
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx("cursor-pointer rounded-md px-3 py-2 text-sm", isActive && "bg-brand-soft")}
    >
      <p className="font-medium">
        <Marked parts={heading} />
      </p>
      <p className="text-xs text-muted">
        {page}
        {excerpt.length > 0 && " · "}
        <Marked parts={excerpt} />
      </p>
    </div>
  );
}

function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, hit }, index) => {
    const key = `${index}-${text}`;
    return hit ? (
      <mark key={key} className="bg-transparent font-semibold text-brand">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}

import { focusHashTarget } from "../script/focus-hash-target.ts";
import type * as engineModule from "./search-engine.ts";
import type { SearchResult } from "./search-engine.ts";
import { createResultList } from "./create-result-list.ts";
import { startSearchShortcut } from "./start-search-shortcut.ts";

type SearchEngine = Pick<typeof engineModule, "searchDocs">;

/**
 * Makes the prerendered search field interactive: a combobox whose list holds sections (ARIA APG, "Combobox with list
 * autocomplete"). Loads engine and index when the field is first focused.
 */
export function startSearch(box: HTMLElement): void {
  const field = box.querySelector("input")!;
  const popup = box.querySelector<HTMLElement>("[data-popup]")!;
  const message = popup.querySelector("p")!;
  const count = box.querySelector("output")!;
  const list = createResultList(box, field);

  let engine: SearchEngine | undefined;
  let failed = false;
  let isOpen = false;
  let results: readonly SearchResult[] = [];

  /** Loads the search; the next attempt retries after a failure. */
  async function want() {
    if (engine) return;
    failed = false;
    try {
      engine = await import("./search-engine.ts");
    } catch {
      failed = true;
    }
    find();
  }

  function find() {
    const query = field.value.trim();
    results = engine && query ? engine.searchDocs(query) : [];
    message.hidden = results.length > 0;
    message.textContent = failed
      ? "We couldn’t load the search. Please check your connection and try again."
      : engine
        ? `No results for “${query}”. Try other words, such as webhook or token.`
        : "Loading search…";
    show();
  }

  const isShown = () => isOpen && field.value.trim() !== "";

  function show() {
    popup.hidden = !isShown();
    field.ariaExpanded = String(isShown());
    list.show(isShown() ? results : []);
    const sections = results.length === 1 ? "1 section" : `${results.length} sections`;
    count.textContent = isShown() && engine ? `${sections} found` : "";
  }

  function setOpen(next: boolean) {
    isOpen = next;
    show();
  }

  function go({ address }: SearchResult) {
    field.value = "";
    isOpen = false;
    find();
    field.blur();
    location.assign(address);
    // For the current page the browser only scrolls, and an unchanged hash fires no hashchange.
    if (new URL(address, location.href).pathname === location.pathname) focusHashTarget();
  }

  field.addEventListener("focus", () => {
    void want();
    setOpen(true);
  });
  field.addEventListener("input", () => {
    isOpen = true;
    find();
  });
  field.addEventListener("keydown", (event) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = isShown() ? results[list.activeIndex()] : undefined;
    if (move && results.length > 0) {
      event.preventDefault();
      if (!isShown()) setOpen(true);
      list.setActive((list.activeIndex() + move + results.length) % results.length);
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      go(chosen);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (!isShown()) field.value = "";
      isOpen = false;
      find();
    }
  });
  // The focus stays in the field.
  popup.addEventListener("mousedown", (event) => event.preventDefault());
  popup.addEventListener("pointermove", (event) => {
    const index = list.indexOfEvent(event);
    if (index >= 0 && index !== list.activeIndex()) list.setActive(index);
  });
  popup.addEventListener("click", (event) => {
    const chosen = results[list.indexOfEvent(event)];
    if (chosen) go(chosen);
  });
  box.addEventListener("focusout", ({ relatedTarget }) => {
    if (!box.contains(relatedTarget as Node | null)) setOpen(false);
  });
  startSearchShortcut(field);

  // The visitor may have started typing before this script arrived.
  if (document.activeElement === field) {
    isOpen = true;
    void want();
    find();
  }
}

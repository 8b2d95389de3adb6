import type { HighlightedPart, SearchResult } from "./search-engine.ts";

/** Options below the search field, one of which is active. */
export interface ResultList {
  show(results: readonly SearchResult[]): void;
  /** Makes one option active; does nothing if there is none. */
  setActive(index: number): void;
  activeIndex(): number;
  /** Returns the index of the option that an event targets, or -1. */
  indexOfEvent(event: Event): number;
}

/**
 * Creates the result list.
 * @param box holds the field, the listbox, and a template for its options
 */
export function createResultList(box: HTMLElement, field: HTMLElement): ResultList {
  const list = box.querySelector("[role=listbox]")!;
  const template = box.querySelector("template")!.content.firstElementChild!;
  let active = 0;

  function optionOf({ heading, page, excerpt }: SearchResult, index: number): Element {
    const option = template.cloneNode(true) as Element;
    option.id = `${list.id}-${index}`;
    option.querySelector("[data-heading]")!.append(...heading.map(renderPart));
    option
      .querySelector("[data-excerpt]")!
      .append(page, ...(excerpt.length > 0 ? [" · "] : []), ...excerpt.map(renderPart));
    return option;
  }

  function point(index: number) {
    active = index;
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index);
    const option = list.children[index];
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  return {
    show(results) {
      list.replaceChildren(...results.map(optionOf));
      point(0);
    },
    setActive: point,
    activeIndex: () => active,
    indexOfEvent: ({ target }) => [...list.children].findIndex((option) => option.contains(target as Node)),
  };
}

function renderPart({ text, isMatch }: HighlightedPart): Node | string {
  if (!isMatch) return text;
  const mark = document.createElement("mark");
  mark.textContent = text;
  return mark;
}

/** Selectors of elements that have a role implicitly or explicitly. */
export const selectorByRole = {
  button: "button, [role=button]",
  field: "input, textarea",
  heading: "h1, h2, h3, [role=heading]",
};

export type ElementRole = keyof typeof selectorByRole;

/**
 * Finds an element that is visible, enabled, and has exactly this name: its `aria-label`, its label's text or its own
 * text. Runs in a page, so it refers to nothing outside.
 * @returns the last match, which is the one in a dialog
 */
export function findVisibleElement(selector: string, name: string): HTMLElement | null {
  const nameOf = (element: HTMLElement) =>
    element.getAttribute("aria-label") ??
    (element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined) ??
    element.innerText;
  return (
    [...document.querySelectorAll<HTMLElement>(selector)].findLast(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(":disabled, [inert] *") &&
        nameOf(element).replace(/\s+/g, " ").trim() === name,
    ) ?? null
  );
}

/** Reads what a page announces. Runs in the page. */
export function readAlerts(): string {
  return [...document.querySelectorAll("[role=alert]")].map((alert) => alert.textContent).join("");
}

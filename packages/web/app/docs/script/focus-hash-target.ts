/**
 * Puts the focus where the address leads within the documentation's text: on the link of that heading or field.
 * @returns whether the address leads to such a place
 */
export function focusHashTarget(): boolean {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const link = target?.closest(".docs-content") && target.querySelector<HTMLElement>("a.docs-anchor");
  // The browser scrolls.
  link?.focus({ preventScroll: true });
  return Boolean(link);
}

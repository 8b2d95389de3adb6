/** Focuses the heading or field link in the documentation's text that the URL hash points to. */
export function focusHashTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const link = target?.closest(".docs-content") && target.querySelector<HTMLElement>("a.docs-anchor");
  // The browser scrolls.
  link?.focus({ preventScroll: true });
}

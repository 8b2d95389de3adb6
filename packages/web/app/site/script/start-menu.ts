/** Width from which the header shows its links and hides the menu, as Tailwind's `lg` in header.tsx. */
const wide = "(min-width: 64rem)";

/**
 * Starts the mobile menu: the button that opens it, the links and the cross that close it, and the space beside it. It
 * also closes when the window widens, because a hidden modal dialog would keep the whole page inert.
 */
export function startMenu(root: HTMLElement): void {
  const button = root.querySelector("button")!;
  const dialog = root.querySelector("dialog")!;
  button.addEventListener("click", () => {
    dialog.showModal();
    button.setAttribute("aria-expanded", "true");
  });
  matchMedia(wide).addEventListener("change", ({ matches }) => matches && dialog.close());
  dialog.addEventListener("close", () => button.setAttribute("aria-expanded", "false"));
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || (target as Element).closest("a, [data-closes]")) dialog.close();
  });
}

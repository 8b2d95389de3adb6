/** Starts the mobile menu: the button that opens it, the links and the cross that close it, and the space beside it. */
export function startMenu(root: HTMLElement): void {
  const button = root.querySelector("button")!;
  const dialog = root.querySelector("dialog")!;
  button.addEventListener("click", () => {
    dialog.showModal();
    button.setAttribute("aria-expanded", "true");
  });
  dialog.addEventListener("close", () => button.setAttribute("aria-expanded", "false"));
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || (target as Element).closest("a, [data-closes]")) dialog.close();
  });
}

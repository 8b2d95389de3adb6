/** Focuses a field on `/` and Ctrl or ⌘ K, unless another field has the focus. */
export function startSearchShortcut(field: HTMLInputElement): void {
  addEventListener("keydown", (event) => {
    const { target, key } = event;
    const isTyping =
      target instanceof HTMLElement &&
      (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
    const isSlash = key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isK = key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
    // The page behind a dialog is inert.
    const isBehind = field.closest("[inert]") || document.querySelector("dialog:modal");
    if ((!isSlash && !isK) || event.defaultPrevented || isBehind) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

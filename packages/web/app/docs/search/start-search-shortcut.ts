/** `/` and Ctrl or ⌘ K put the focus on a field, but not out of another one. */
export function startSearchShortcut(field: HTMLInputElement): void {
  addEventListener("keydown", (event) => {
    const { target, key } = event;
    const isTyping =
      target instanceof HTMLElement &&
      (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
    const isSlash = key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isK = key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
    // Behind a dialog the page is inert.
    const isBehind = field.closest("[inert]") || document.querySelector("dialog:modal");
    if ((!isSlash && !isK) || event.defaultPrevented || isBehind) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

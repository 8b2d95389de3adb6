import { showCopyConfirmation } from "./show-copy-confirmation.ts";

/** A heading's link leads to the heading, as any link does, and copies its address. */
export function startAnchors(root: HTMLElement): void {
  root.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a.docs-anchor");
    if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) void copyAddress(link);
  });
}

async function copyAddress(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    // Refused: the address is in the address bar all the same.
    return;
  }
  showCopyConfirmation(link, "Link copied");
}

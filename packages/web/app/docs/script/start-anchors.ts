import { showCopyConfirmation } from "./show-copy-confirmation.ts";

/** Makes each heading link copy its address in addition to navigating. */
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
    // The address is in the address bar anyway.
    return;
  }
  showCopyConfirmation(link, "Link copied");
}

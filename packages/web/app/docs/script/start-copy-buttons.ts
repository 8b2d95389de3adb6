import { showCopyConfirmation } from "./show-copy-confirmation.ts";

/** Handles the copy buttons below `root`: a code block copies what is shown, with the reader's own values; a page copies its Markdown. */
export function startCopyButtons(root: HTMLElement): void {
  root.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button.docs-copy");
    if (button) void copyFromButton(button);
  });
}

async function copyFromButton(button: HTMLElement): Promise<void> {
  const { markdown } = button.dataset;
  try {
    if (markdown) await navigator.clipboard.write([toClipboardItem(markdown)]);
    else await navigator.clipboard.writeText(readShownCode(button));
  } catch {
    // The clipboard needs https and permission. Without them the text stays selectable, and no false confirmation appears.
    return;
  }
  const caption = (button.dataset.caption ??= button.textContent);
  button.textContent = "Copied";
  showCopyConfirmation(button, "Copied", () => {
    button.textContent = caption;
  });
}

/** Builds a clipboard item from a promise, because Safari refuses a write after an awaited response. */
function toClipboardItem(address: string): ClipboardItem {
  const text = async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return new Blob([await answer.text()], { type: "text/plain" });
  };
  return new ClipboardItem({ "text/plain": text() });
}

function readShownCode(button: HTMLElement): string {
  const block = button.closest(".docs-code")!;
  const tab = block.querySelector("[role=tab][aria-selected=true]");
  const shown = tab ? document.getElementById(tab.getAttribute("aria-controls")!)! : block;
  return shown.querySelector("code")!.textContent;
}

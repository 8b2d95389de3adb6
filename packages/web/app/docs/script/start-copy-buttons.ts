import { showCopyConfirmation } from "./show-copy-confirmation.ts";

/** Answers the copy buttons below `root`: of a block what is shown, with the reader's own values in it; of a page its Markdown. */
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
    // No clipboard without https or permission: the text stays selectable, and no false confirmation is shown.
    return;
  }
  const caption = (button.dataset.caption ??= button.textContent);
  button.textContent = "Copied";
  showCopyConfirmation(button, "Copied", () => {
    button.textContent = caption;
  });
}

/** With a promise in it: Safari lets nobody write once an answer was waited for. */
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

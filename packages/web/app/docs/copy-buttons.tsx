import { useMemo } from "react";
import { createPortal } from "react-dom";
import { CopyButton } from "../ui/copy-button.tsx";

/** Puts a copy button on every block of code below `root`. It copies what is shown, with the reader's own values in it. */
export function CopyButtons({ root }: { root: HTMLElement | null }) {
  const places = useMemo(() => [...(root?.querySelectorAll<HTMLElement>(".docs-copy") ?? [])], [root]);
  return places.map((place, index) =>
    createPortal(
      <CopyButton text={() => shownCode(place)} label="Copy code" caption="Copy" />,
      place,
      String(index),
    ),
  );
}

function shownCode(place: HTMLElement): string {
  const block = place.closest(".docs-code")!;
  const tab = block.querySelector("[role=tab][aria-selected=true]");
  const shown = tab ? document.getElementById(tab.getAttribute("aria-controls")!)! : block;
  return shown.querySelector("code")!.textContent;
}

import { brand } from "@ofage/contract";
import { useState } from "react";

const key = `${brand.slug}_first_steps_folded`;

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    // Storage is refused to this page: the choice lasts as long as the page.
    return false;
  }
}

/** Whether the checklist is folded, remembered in this browser. */
export function useChecklistCollapsed(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(readCollapsed);
  function change(next: boolean) {
    setFolded(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // As above.
    }
  }
  return [folded, change];
}

import { brand } from "@ofage/contract";
import { useState } from "react";

const key = `${brand.slug}_first_steps_folded`;

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    // The browser denies storage to this page, so the choice lasts as long as the page.
    return false;
  }
}

/** Tells whether the checklist is collapsed, saved in this browser. */
export function useChecklistCollapsed(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(readCollapsed);
  function change(next: boolean) {
    setFolded(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // See above.
    }
  }
  return [folded, change];
}

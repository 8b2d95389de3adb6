import { useState } from "react";
import { type HistoryLayout, layoutKey, parseLayout, serializeLayout } from "./history-layout.ts";

function readLayout(organizationId: string): HistoryLayout {
  try {
    return parseLayout(localStorage.getItem(layoutKey(organizationId)));
  } catch {
    // The browser denies storage to this page, so the choice lasts as long as the page.
    return parseLayout(null);
  }
}

function saveLayout(organizationId: string, layout: HistoryLayout): void {
  const text = serializeLayout(layout);
  try {
    if (text === null) localStorage.removeItem(layoutKey(organizationId));
    else localStorage.setItem(layoutKey(organizationId), text);
  } catch {
    // See above.
  }
}

/** Returns the history's layout and a function that changes it, saved in this browser for each organization. */
export function useHistoryLayout(organizationId: string): [HistoryLayout, (layout: HistoryLayout) => void] {
  const [shown, setShown] = useState({ organizationId, layout: readLayout(organizationId) });
  const current =
    shown.organizationId === organizationId ? shown : { organizationId, layout: readLayout(organizationId) };
  if (current !== shown) setShown(current);
  return [
    current.layout,
    (layout) => {
      setShown({ organizationId, layout });
      saveLayout(organizationId, layout);
    },
  ];
}

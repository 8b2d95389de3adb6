import { onSessionChange, readSessionToken } from "../../session/session-store.ts";
import { fillReaderValues, type ReaderValues } from "../reader-values.ts";

/**
 * Lets a signed-in reader fill the samples with their own values for as long as they are signed in. Loads nothing for signed-out readers.
 * @returns a function that fills them in again after the page was exchanged
 */
export function startReaderValues(root: HTMLElement): () => void {
  const place = root.querySelector<HTMLElement>("[data-own-values]")!;
  let values: ReaderValues = {};
  let reader: string | null = null;
  let leave: (() => void) | undefined;

  const fill = () => fillReaderValues(root, values);
  function change(next: ReaderValues) {
    values = next;
    fill();
  }

  async function follow() {
    const token = readSessionToken();
    if (token === reader) return;
    reader = token;
    // Another session may be another reader, so the previous reader's values must go.
    leave?.();
    leave = undefined;
    change({});
    if (!token) return;
    try {
      const { mountReaderValuesPanel } = await import("../reader-values-panel.tsx");
      if (reader === token) leave = mountReaderValuesPanel(place, change);
    } catch {
      place.textContent = "This could not be loaded. Please check your connection and load the page again.";
    }
  }

  void follow();
  onSessionChange(() => void follow());
  return fill;
}

import { onSessionChange, readSessionToken } from "../../session/session-store.ts";
import { fillReaderValues, type ReaderValues } from "../reader-values.ts";

/**
 * Lets a signed-in reader fill in the samples with their own values, for as long as they are signed in. Who is signed out
 * loads nothing of it.
 * @returns a way to fill them in again, for when the page was exchanged
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
    // Another session is another reader: nothing of the one before may stay.
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

import { onSessionChange, readToken } from "../../session/store.ts";
import { fillValues, type OwnValues } from "../own-values.ts";

/**
 * Lets a signed-in reader fill in the samples with their own values, for as long as they are signed in. Who is signed out
 * loads nothing of it.
 * @returns a way to fill them in again, for when the page was exchanged
 */
export function startOwnValues(root: HTMLElement): () => void {
  const place = root.querySelector<HTMLElement>("[data-own-values]")!;
  let values: OwnValues = {};
  let reader: string | null = null;
  let leave: (() => void) | undefined;

  const fill = () => fillValues(root, values);
  function change(next: OwnValues) {
    values = next;
    fill();
  }

  async function follow() {
    const token = readToken();
    if (token === reader) return;
    reader = token;
    // Another session is another reader: nothing of the one before may stay.
    leave?.();
    leave = undefined;
    change({});
    if (!token) return;
    try {
      const { mountOwnValuesPanel } = await import("../own-values-panel.tsx");
      if (reader === token) leave = mountOwnValuesPanel(place, change);
    } catch {
      place.textContent = "This could not be loaded. Please check your connection and load the page again.";
    }
  }

  void follow();
  onSessionChange(() => void follow());
  return fill;
}

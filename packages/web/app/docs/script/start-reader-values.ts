import { onSessionChange, readSessionToken } from "../../session/session-store.ts";
import { fillReaderValues, type ReaderValues } from "../reader-values.ts";

/**
 * Lets a signed-in reader fill the samples with their own values for as long as they are signed in. Loads nothing for
 * signed-out readers.
 */
export function startReaderValues(root: HTMLElement): void {
  const place = root.querySelector<HTMLElement>("[data-own-values]")!;
  let reader: string | null = null;
  let leave: (() => void) | undefined;

  const fill = (values: ReaderValues) => fillReaderValues(root, values);

  function stop() {
    leave?.();
    leave = undefined;
    fill({});
  }

  async function follow() {
    const token = readSessionToken();
    if (token === reader) return;
    reader = token;
    // Another session may be another reader, so the previous reader's values must go.
    stop();
    if (!token) return;
    try {
      const { mountReaderValuesPanel } = await import("../reader-values-panel.tsx");
      if (reader === token) leave ??= mountReaderValuesPanel(place, fill);
    } catch {
      place.textContent = "This could not be loaded. Please check your connection and load the page again.";
    }
  }

  void follow();
  onSessionChange(() => void follow());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // The browser kept this page in memory while the session or the choices may have changed on another page.
    stop();
    reader = null;
    void follow();
  });
}

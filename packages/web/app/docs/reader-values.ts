import { type Placeholder, placeholders } from "../../docs-build/placeholders.ts";

/** Values of a signed-in reader that fill the samples. Kept in memory only, and only while the documentation is open. */
export type ReaderValues = Partial<Record<Placeholder, string>>;

/** Fills the reader's own values in below `root`, and placeholders where there are none. */
export function fillReaderValues(root: HTMLElement, values: ReaderValues): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-fill]")) {
    const name = place.dataset.fill as Placeholder;
    // The server has already filled in its own address.
    if (name !== "base_url") place.textContent = values[name] ?? placeholders[name];
  }
}

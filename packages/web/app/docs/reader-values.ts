import { type Placeholder, placeholders } from "../../docs-build/placeholders.ts";

/** What a signed-in reader's samples carry. Kept in memory only, and only while the documentation is open. */
export type ReaderValues = Partial<Record<Placeholder, string>>;

/** Shows the reader's own values below `root`, and the dummies where there are none. */
export function fillReaderValues(root: HTMLElement, values: ReaderValues): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-fill]")) {
    const name = place.dataset.fill as Placeholder;
    // The server has put its own address in.
    if (name !== "base_url") place.textContent = values[name] ?? placeholders[name];
  }
}

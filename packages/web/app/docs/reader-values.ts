import { type Placeholder, placeholders } from "../../docs-build/placeholders.ts";
import { readSessionItem, saveSessionItem } from "../session/session-item.ts";
import { chosenAssetIdKey } from "../session/session-store.ts";

/** Values of a signed-in reader that fill the samples. A key is kept in memory only, and only while its page is open. */
export type ReaderValues = Partial<Record<Placeholder, string>>;

/** Fills the reader's own values in below `root`, and placeholders where there are none. */
export function fillReaderValues(root: HTMLElement, values: ReaderValues): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-fill]")) {
    const name = place.dataset.fill as Placeholder;
    // The server has already filled in its own address.
    if (name !== "base_url") place.textContent = values[name] ?? placeholders[name];
  }
}

/** Returns the asset id that the reader chose for the samples on an earlier page of this tab. */
export function readChosenAssetId(): string | null {
  return readSessionItem(chosenAssetIdKey);
}

/**
 * Saves the choice for further pages of this tab, until it is closed or the session ends. Where storage is denied, the
 * choice lasts as long as the page.
 */
export function saveChosenAssetId(assetId: string): void {
  saveSessionItem(chosenAssetIdKey, assetId);
}

const ownTags = 'script[src*="/sdk/v1/ofage.js"],script[src*="/@ofage/sdk"]';

/**
 * Finds the tag that loaded this script. Browsers expose it while a classic script runs; for a module, or a loader
 * that runs the text itself, it is found by its URL, preferring a tag that requests a check.
 */
export function findOwnScriptTag(page: Document): HTMLScriptElement | null {
  const current = page.currentScript as HTMLScriptElement | null;
  if (current?.src) return current;
  const tags = [...page.querySelectorAll<HTMLScriptElement>(ownTags)];
  return tags.findLast((tag) => tag.dataset.assetId) ?? tags.at(-1) ?? null;
}

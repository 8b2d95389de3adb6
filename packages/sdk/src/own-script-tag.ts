const scriptPaths = ["/sdk/v1/ofage.js", "/@ofage/sdk"];

/**
 * Finds the tag that loaded this script. Browsers expose it while a classic script runs; for a module, or a loader
 * that runs the text itself, it is found by its URL, preferring a tag that requests a check.
 */
export function findOwnScriptTag(page: Document): HTMLScriptElement | null {
  const { currentScript } = page;
  if (currentScript instanceof HTMLScriptElement && currentScript.src) return currentScript;
  const query = scriptPaths.map((address) => `script[src*="${address}"]`).join();
  const tags = [...page.querySelectorAll<HTMLScriptElement>(query)];
  return tags.findLast((tag) => tag.dataset.assetId) ?? tags.at(-1) ?? null;
}

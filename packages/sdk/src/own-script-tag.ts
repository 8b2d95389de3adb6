const scriptPaths = ["/sdk/v1/ofage.js", "/@ofage/sdk"];

/**
 * The tag that brought this script. Browsers tell while a classic script runs; a module, or a loader that runs the
 * text itself, is found by its address: a tag that asks for a check before one that asks for nothing.
 */
export function findOwnScriptTag(page: Document): HTMLScriptElement | null {
  const { currentScript } = page;
  if (currentScript instanceof HTMLScriptElement && currentScript.src) return currentScript;
  const query = scriptPaths.map((address) => `script[src*="${address}"]`).join();
  const tags = [...page.querySelectorAll<HTMLScriptElement>(query)];
  return tags.findLast((tag) => tag.dataset.assetId) ?? tags.at(-1) ?? null;
}

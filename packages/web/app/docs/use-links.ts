import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

const withinDocs = /^\/docs(\/[\w-]+)?(#.*)?$/;

/**
 * Follows the links of the content without loading the site anew, and copies a heading's address when its link is pressed.
 * @returns the id of the heading whose address was copied a moment ago
 */
export function useLinks(root: HTMLElement | null): string | undefined {
  const navigate = useNavigate();
  const [copied, setCopied] = useState<string>();

  useEffect(() => {
    if (!root) return;
    const stop = new AbortController();
    root.addEventListener(
      "click",
      (event) => {
        const link = (event.target as Element).closest("a");
        const href = link?.getAttribute("href");
        if (!link || !href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        if (href.startsWith("#")) {
          event.preventDefault();
          void navigate({ hash: href });
          if (link.matches(".docs-anchor")) void copyAddress(link).then(setCopied);
        } else if (withinDocs.test(href)) {
          event.preventDefault();
          void navigate(href);
        }
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [root, navigate]);

  useEffect(() => {
    if (!copied) return;
    const link = document.querySelector<HTMLElement>(`a[href="#${copied}"].docs-anchor`);
    if (link) link.dataset.copied = "";
    const timer = setTimeout(() => setCopied(undefined), 2000);
    return () => {
      clearTimeout(timer);
      if (link) delete link.dataset.copied;
    };
  }, [copied]);

  return copied;
}

/** @returns the heading's id; undefined where the clipboard is refused: the address is in the address bar all the same */
async function copyAddress(link: HTMLAnchorElement): Promise<string | undefined> {
  try {
    await navigator.clipboard.writeText(link.href);
    return link.hash.slice(1);
  } catch {
    return undefined;
  }
}

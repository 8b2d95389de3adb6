import { vi } from "vitest";

/** Storage of a browser: of one tab or of all. */
function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

/** A page of the site, as scripts see it. */
export interface StubbedPage {
  /** Where scripts sent the browser, in order, each with how. */
  went: string[];
  /** Opens another page of the same tab. */
  visit(path: string): void;
  /** Makes the browser refuse to store anything from now on. */
  denyStorage(): void;
}

/**
 * Puts a page's address, storage and events in place of the browser's; `vi.unstubAllGlobals` removes them.
 * @param canonical the page names its own address, as pages that can be visited again do
 */
export function stubPage(path: string, { canonical = true } = {}): StubbedPage {
  const went: string[] = [];
  const events = new EventTarget();
  const visit = (next: string) => {
    const { pathname, search, hash } = new URL(next, "https://ofage.example");
    vi.stubGlobal("location", {
      pathname,
      search,
      hash,
      assign: (to: string) => went.push(`assign ${to}`),
      replace: (to: string) => went.push(`replace ${to}`),
    });
  };
  visit(path);
  vi.stubGlobal("history", { state: null, replaceState: () => {} });
  vi.stubGlobal("document", { querySelector: () => (canonical ? {} : null) });
  vi.stubGlobal("sessionStorage", createStorage());
  vi.stubGlobal("localStorage", createStorage());
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    vi.stubGlobal(name, events[name].bind(events));
  return {
    went,
    visit,
    denyStorage: () => {
      const refuse = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
      sessionStorage.setItem = refuse;
      localStorage.setItem = refuse;
    },
  };
}

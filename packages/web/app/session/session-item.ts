/**
 * Saves an item for later pages of this tab.
 * @returns false if storage is denied or full
 */
export function saveSessionItem(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns an item that an earlier page of this tab saved. Returns null if there is none or storage is denied. */
export function readSessionItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns an item as `readSessionItem` does, and deletes it. */
export function takeSessionItem(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}

/** Returns an item that was saved as JSON. */
export function readSessionJson<T>(key: string): T | undefined {
  return parseJson(readSessionItem(key));
}

/** Returns and deletes an item that was saved as JSON. */
export function takeSessionJson<T>(key: string): T | undefined {
  return parseJson(takeSessionItem(key));
}

function parseJson<T>(text: string | null): T | undefined {
  try {
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
}

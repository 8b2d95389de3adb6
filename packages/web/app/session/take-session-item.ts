/** Returns an item that an earlier page of this tab saved, and deletes it. Returns null if there is none or storage is denied. */
export function takeSessionItem(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}

/** Returns and deletes an item that was saved as JSON. */
export function takeSessionJson<T>(key: string): T | undefined {
  const text = takeSessionItem(key);
  try {
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** What an earlier page of this tab has left in its storage; taken away with it. Null when there is nothing, or storage is refused. */
export function takeSessionItem(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}

/** The same, for an object that was left as JSON. */
export function takeSessionJson<T>(key: string): T | undefined {
  const text = takeSessionItem(key);
  try {
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
}

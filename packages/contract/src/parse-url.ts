/** Parses an absolute URL, or one relative to `base`; null if the text is none. For browsers without `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

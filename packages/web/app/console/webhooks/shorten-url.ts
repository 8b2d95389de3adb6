const maxLength = 80;

/** Shortens a long URL in its middle, because URLs differ at their ends. */
export function shortenUrl(url: string): string {
  if (url.length <= maxLength) return url;
  const tail = 16;
  return `${url.slice(0, maxLength - tail - 1)}…${url.slice(-tail)}`;
}

const maxLength = 80;

/** A web address as a name for its webhook: one that is too long loses its middle, since ends tell addresses apart. */
export function shortenUrl(url: string): string {
  if (url.length <= maxLength) return url;
  const tail = 16;
  return `${url.slice(0, maxLength - tail - 1)}…${url.slice(-tail)}`;
}

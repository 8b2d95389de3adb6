const longest = 80;

/** A web address as a name for its webhook: one that is too long loses its middle, since ends tell addresses apart. */
export function shortAddress(url: string): string {
  if (url.length <= longest) return url;
  const tail = 16;
  return `${url.slice(0, longest - tail - 1)}…${url.slice(-tail)}`;
}

/** Returns a URL's host, or the text itself if it is not a URL. */
export function urlHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

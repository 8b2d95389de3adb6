import { parseUrl } from "@ofage/contract/parse-url";

/** Returns a URL's host, or the text itself if it is not a URL. */
export function urlHost(url: string): string {
  return parseUrl(url)?.host ?? url;
}

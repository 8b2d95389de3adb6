import type { Website } from "@ofage/contract";

/** URLs to which a visitor returns; an empty string means none. */
export interface ReturnUrls {
  error: string;
  success: string;
  cancel: string;
}

export function websiteReturnUrls(website: Website | undefined): ReturnUrls {
  return {
    error: website?.url_return_error ?? "",
    success: website?.url_return_success ?? "",
    cancel: website?.url_cancel ?? "",
  };
}

/** Returns the error in a URL; undefined for a valid or empty one. */
export function validateReturnUrl(url: string): string | undefined {
  if (!url || (/^https?:\/\//i.test(url) && URL.canParse(url))) return undefined;
  return "Please enter an address that starts with https://";
}

/** Empties invalid URLs, so that a sample that is copied never holds one. */
export function withoutInvalidUrls(urls: ReturnUrls): ReturnUrls {
  const valid = (url: string) => (validateReturnUrl(url) ? "" : url);
  return { error: valid(urls.error), success: valid(urls.success), cancel: valid(urls.cancel) };
}

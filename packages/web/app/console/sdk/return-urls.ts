import { SafeUrl, type Website } from "@ofage/contract";

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

/** Returns what the API would say of a URL; undefined for a valid or empty one. */
export function validateReturnUrl(url: string): string | undefined {
  return url ? SafeUrl.safeParse(url).error?.issues[0]?.message : undefined;
}

/** Empties invalid URLs, so that a sample that is copied never holds one. */
export function withoutInvalidUrls(urls: ReturnUrls): ReturnUrls {
  const valid = (url: string) => (validateReturnUrl(url) ? "" : url);
  return { error: valid(urls.error), success: valid(urls.success), cancel: valid(urls.cancel) };
}

import type { Website } from "@ofage/contract";

/** Where a visitor is sent afterwards; the empty text means nowhere. */
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

/** What is wrong with an address; undefined for a good one, and for none. */
export function validateReturnUrl(url: string): string | undefined {
  if (!url || (/^https?:\/\//i.test(url) && URL.canParse(url))) return undefined;
  return "Please enter an address that starts with https://";
}

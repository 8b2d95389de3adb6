import type { Website } from "@ofage/contract";
import { useState } from "react";
import { type ReturnUrls, websiteReturnUrls } from "./return-urls.ts";

/** Returns the form's URLs: the website's own until they are edited, and again when another website is selected. */
export function useReturnUrls(website: Website | undefined): [ReturnUrls, (urls: ReturnUrls) => void] {
  const [changed, setChanged] = useState<{ of: string | undefined; urls: ReturnUrls } | null>(null);
  const urls = changed && changed.of === website?.id ? changed.urls : websiteReturnUrls(website);
  return [urls, (next) => setChanged({ of: website?.id, urls: next })];
}

import type { Website } from "@ofage/contract";
import { useState } from "react";
import { type ReturnUrls, websiteReturnUrls } from "./return-urls.ts";

/** The addresses in the form: the website's own until they are changed, and again when another one is selected. */
export function useReturnUrls(website: Website | undefined): [ReturnUrls, (urls: ReturnUrls) => void] {
  const [changed, setChanged] = useState<{ of: string | undefined; urls: ReturnUrls } | null>(null);
  const urls = changed && changed.of === website?.id ? changed.urls : websiteReturnUrls(website);
  return [urls, (next) => setChanged({ of: website?.id, urls: next })];
}

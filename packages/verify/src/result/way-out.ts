import type { Check, CheckResult } from "@ofage/contract";

/** An https or http address, or null: a link never runs a script. */
export function safeUrl(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  return ["https:", "http:"].includes(new URL(text).protocol) ? text : null;
}

/** Where a check at top level leads: the website's return address, else the website itself. */
export function wayOut(website: Check["website"], result: CheckResult): string | null {
  const back = safeUrl(result.return_url);
  if (back) return back;
  const local = /^(localhost|127\.0\.0\.1)(:|$)/.test(website.domain);
  return safeUrl(`${local ? "http" : "https"}://${website.domain}`);
}

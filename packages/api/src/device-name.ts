import { parse } from "bowser";

/** "Chrome on Windows", by what the browser says of itself. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return "Unknown device";
  const { browser, os } = parse(userAgent);
  const names = [browser.name, os.name].filter(Boolean);
  return names.join(" on ") || "Unknown device";
}

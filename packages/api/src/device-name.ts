import { parse } from "bowser";

/** Returns a device name such as "Chrome on Windows" from the browser's user agent. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return "Unknown device";
  const { browser, os } = parse(userAgent);
  const names = [browser.name, os.name].filter(Boolean);
  return names.join(" on ") || "Unknown device";
}

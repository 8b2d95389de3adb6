/** Returns the coarse device class of a User-Agent: enough for the history, too little to recognize anyone. */
export function deviceType(userAgent: string): "mobile" | "desktop" | "tablet" {
  if (/ipad|tablet|playbook|silk|android(?!.*mobile)/i.test(userAgent)) return "tablet";
  return /mobi|iphone|ipod|android/i.test(userAgent) ? "mobile" : "desktop";
}

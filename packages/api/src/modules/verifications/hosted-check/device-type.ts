/** Coarse device class from a User-Agent; enough for the history, too little to recognise anybody. */
export function deviceType(userAgent: string): "mobile" | "desktop" | "tablet" {
  if (/ipad|tablet|playbook|silk|android(?!.*mobile)/i.test(userAgent)) return "tablet";
  return /mobi|iphone|ipod|android/i.test(userAgent) ? "mobile" : "desktop";
}

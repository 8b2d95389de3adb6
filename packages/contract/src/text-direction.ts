/**
 * Returns a language's writing direction.
 * @param language a BCP 47 tag's first part, such as `ar`
 */
export function textDirection(language: string): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

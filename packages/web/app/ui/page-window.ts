const maxPages = 5;

/** Returns the page numbers to offer: at most five, around the current one. */
export function pageWindow(page: number, pages: number): number[] {
  const size = Math.min(maxPages, pages);
  const first = Math.max(1, Math.min(page - Math.floor(maxPages / 2), pages - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}

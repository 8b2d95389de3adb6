/**
 * Joins the pages of a list that may grow between two fetches, which pushes its last rows on to the next page.
 * @returns each row once
 */
export const uniqueItems = <Item extends { id: string }>(
  pages: readonly { items: readonly Item[] }[],
): Item[] => [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];

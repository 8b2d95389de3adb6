import type { IndexedSection } from "../../../web/app/docs/search/search-options.ts";

/**
 * Splits the documentation into its sections. A heading in a block of code is none.
 * @param text all pages, one after another, in Markdown
 * @param pages paths by title
 */
export function splitSections(text: string, pages: ReadonlyMap<string, string>): IndexedSection[] {
  const sections: IndexedSection[] = [];
  let fence: string | undefined;
  for (const line of text.split("\n")) {
    const [, ticks] = /^\s*(`{3,})/.exec(line) ?? [];
    if (ticks !== undefined) fence = fence === undefined ? ticks : ticks === fence ? undefined : fence;
    const [, marks, heading] = (fence === undefined && /^(#{1,4}) (.+)$/.exec(line)) || [];
    const section = sections.at(-1);
    const path = marks === "#" ? pages.get(heading!) : undefined;
    if (path !== undefined) sections.push({ address: path, page: heading!, heading: heading!, text: "" });
    else if (section && heading !== undefined)
      sections.push({ address: section.address, page: section.page, heading, text: "" });
    else if (section) section.text += `${line}\n`;
  }
  return sections.map((section) => ({ ...section, text: section.text.trim() }));
}

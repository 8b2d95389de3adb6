/** The commands write between these two markers; the rest of the card is written by hand. */
const FIGURES_PATTERN = /<!-- figures: ([a-z-]+) -->\n[\s\S]*?<!-- end of figures -->/g;

/** Lists the names of the places for figures in a text, in their order. */
export function listFigurePlaces(text: string): string[] {
  return [...text.matchAll(FIGURES_PATTERN)].map(([, name]) => name!);
}

/**
 * Returns a text with figures in their places. Places with other names stay as they are.
 * @param figures tables and sentences, by the name of their place
 * @throws Error when the text lacks a place, or has one twice
 */
export function fillFigures(text: string, figures: Readonly<Record<string, string>>): string {
  const places = listFigurePlaces(text);
  const missing = Object.keys(figures).filter((name) => !places.includes(name));
  if (missing.length > 0) throw new Error(`the model card has no place for ${missing.join(", ")}`);
  const twice = places.find((name, index) => places.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`the model card has two places for ${twice}`);
  return text.replaceAll(FIGURES_PATTERN, (place, name: string) =>
    name in figures ? `<!-- figures: ${name} -->\n\n${figures[name]}\n\n<!-- end of figures -->` : place,
  );
}

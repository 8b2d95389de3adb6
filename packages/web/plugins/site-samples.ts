import type { Plugin } from "vite";
import { createHighlight } from "../docs-build/render/create-highlight.ts";
import { languages } from "../docs-build/render/languages.ts";
import { extractRegion, listSamples, sampleLanguages } from "../docs-build/samples.ts";

const prefix = "virtual:samples/";

/**
 * Provides the documentation's samples to the site's other pages: `virtual:samples/<name>` is every file of `docs-build/samples/<name>/`,
 * highlighted, with the four languages first and in order; `virtual:samples/<name>@<region>` is one region of each.
 */
export function siteSamples(): Plugin {
  let highlighting: ReturnType<typeof createHighlight> | undefined;
  return {
    name: "ofage:site-samples",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [name, region] = id.slice(prefix.length + 1).split("@");
      const highlight = await (highlighting ??= createHighlight());
      const samples = listSamples().filter((sample) => sample.name === name);
      if (samples.length === 0) throw new Error(`There are no samples called ${name}`);
      const shown = samples
        .toSorted((a, b) => languageRank(a.language) - languageRank(b.language))
        .map(({ file, language, source }) => ({
          file,
          language,
          languageName: languages[language]!.name,
          html: highlight({ language, code: extractRegion(source, region) }),
        }));
      return `export default ${JSON.stringify(shown)};`;
    },
  };
}

const order: readonly string[] = sampleLanguages;
const languageRank = (language: string) => (order.indexOf(language) + order.length + 1) % (order.length + 1);

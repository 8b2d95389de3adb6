import type { Block } from "./content/blocks.ts";
import { parseBody } from "./content/directives.ts";
import { type Page, readPages } from "./content/pages.ts";
import { modelCardBlocks } from "./model-card.ts";
import { errorBlocks } from "./reference/errors.ts";
import { referenceBlocks } from "./reference/reference.ts";
import { eventBlocks, retryBlocks } from "./reference/webhooks.ts";
import { createHighlight } from "./render/highlight.ts";
import { type RenderedPage, renderHtml } from "./render/html.ts";
import { llmsFullText, llmsText } from "./render/llms.ts";
import { markdownPathOf, renderMarkdown } from "./render/markdown.ts";
import { searchIndex } from "./render/search-index.ts";
import { listSamples } from "./samples.ts";

export interface BuiltDocs {
  pages: (RenderedPage & { page: Page; blocks: Block[] })[];
  /** MiniSearch's index as JSON. */
  index: string;
  /** Files for machines, by their path on the site. */
  files: Record<string, string>;
}

/** Renders the whole documentation. @throws naming the page at fault */
export async function buildDocs(): Promise<BuiltDocs> {
  const written = readPages();
  const samples = listSamples();
  const errorsPath = written.find(({ body }) => /^::errors[ \t]*$/m.test(body))?.path;
  const generated = {
    reference: () => referenceBlocks(errorsPath),
    errors: errorBlocks,
    events: eventBlocks,
    retries: retryBlocks,
    card: modelCardBlocks,
  };
  const highlight = await createHighlight();
  const pages = written.map((page) => {
    try {
      const blocks = parseBody(page.body, { samples, generated });
      return { page, blocks, ...renderHtml(blocks, highlight) };
    } catch (error) {
      throw new Error(`docs/pages/${page.slug}.md: ${(error as Error).message}`, { cause: error });
    }
  });
  const markdown = pages.map(({ page, blocks }) => ({
    path: markdownPathOf(page.path),
    text: renderMarkdown(page, blocks),
  }));
  return {
    pages,
    index: searchIndex(pages),
    files: {
      ...Object.fromEntries(markdown.map(({ path, text }) => [path, text])),
      "/llms.txt": llmsText(written),
      "/llms-full.txt": llmsFullText(markdown.map(({ text }) => text)),
    },
  };
}

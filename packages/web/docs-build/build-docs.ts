import type { Block } from "./content/blocks.ts";
import { parseDirectives } from "./content/parse-directives.ts";
import { type DocsSourcePage, readDocsPages } from "./content/docs-source-pages.ts";
import { modelCardBlocks } from "./model-card.ts";
import { errorBlocks } from "./reference/error-reference.ts";
import { proxyBlocks } from "./reference/proxy-files.ts";
import { referenceBlocks } from "./reference/reference-blocks.ts";
import {
  scanCloseBlocks,
  scanConnectBlocks,
  scanErrorBlocks,
  scanLimitBlocks,
} from "./reference/scan-connection-reference.ts";
import {
  scanHelloBlocks,
  scanHintBlocks,
  scanInstructionBlocks,
  scanMessageBlocks,
} from "./reference/scan-message-reference.ts";
import { sdkBlocks } from "./reference/sdk-reference.ts";
import { eventBlocks, retryBlocks } from "./reference/webhook-reference.ts";
import { createHighlight } from "./render/create-highlight.ts";
import { type RenderedPage, renderHtml } from "./render/render-html.ts";
import { llmsFullText, llmsText } from "./render/llms-text.ts";
import { markdownPath, renderMarkdown } from "./render/render-markdown.ts";
import { buildSearchIndex } from "./render/build-search-index.ts";
import { listSamples } from "./samples.ts";
import { walletBlocks } from "./wallet-blocks.ts";

export interface BuiltDocs {
  pages: (RenderedPage & { page: DocsSourcePage; blocks: Block[] })[];
  /** The MiniSearch index as JSON. */
  index: string;
  /** Files for machines, by path on the site. */
  files: Record<string, string>;
}

/**
 * Renders the whole documentation.
 * @throws an error that names the page at fault
 */
export async function buildDocs(): Promise<BuiltDocs> {
  const written = readDocsPages();
  const samples = listSamples();
  const errorsPath = written.find(({ body }) => /^::errors[ \t]*$/m.test(body))?.path;
  const generated = {
    reference: () => referenceBlocks(errorsPath),
    errors: errorBlocks,
    events: eventBlocks,
    retries: retryBlocks,
    card: modelCardBlocks,
    wallets: walletBlocks,
    scanconnect: scanConnectBlocks,
    scanhello: scanHelloBlocks,
    scanmessages: scanMessageBlocks,
    scanhints: scanHintBlocks,
    scaninstructions: scanInstructionBlocks,
    scanlimits: scanLimitBlocks,
    scancloses: scanCloseBlocks,
    scanerrors: scanErrorBlocks,
    ...proxyBlocks,
    ...sdkBlocks,
  };
  const highlight = await createHighlight();
  const pages = written.map((page) => {
    try {
      const blocks = parseDirectives(page.body, { samples, generated });
      return { page, blocks, ...renderHtml(blocks, highlight) };
    } catch (error) {
      throw new Error(`docs/pages/${page.slug}.md: ${(error as Error).message}`, { cause: error });
    }
  });
  const markdown = pages.map(({ page, blocks }) => ({
    path: markdownPath(page.path),
    text: renderMarkdown(page, blocks),
  }));
  return {
    pages,
    index: buildSearchIndex(pages),
    files: {
      ...Object.fromEntries(markdown.map(({ path, text }) => [path, text])),
      "/llms.txt": llmsText(written),
      "/llms-full.txt": llmsFullText(markdown.map(({ text }) => text)),
    },
  };
}

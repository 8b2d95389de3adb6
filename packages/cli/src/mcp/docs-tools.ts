import MiniSearch from "minisearch";
import { z } from "zod";
import { findSections } from "../../../web/app/docs/search/find-sections.ts";
import { type IndexedSection, searchOptions } from "../../../web/app/docs/search/search-options.ts";
import { CommandError } from "../command-error.ts";
import { NotOfAgeError } from "../connection.ts";
import { splitSections } from "./split-sections.ts";
import type { Tool } from "./tool.ts";

/** Maximum length of a section in the results of a search. */
const maxTextLength = 2000;

/** Time limit of one request, in milliseconds. */
const timeoutMs = 20_000;

/** Lists the tools that read the server's own documentation, which fits its version. */
export function listDocsTools(url: string): Tool[] {
  const docs = createDocs(url);
  return [
    {
      name: "search_docs",
      title: "Search the documentation",
      description:
        "Searches the documentation of this OfAge server and returns the sections that answer best, as Markdown.",
      input: z.strictObject({ query: z.string().min(1).max(200).describe("Words, or an error code.") }),
      isReadOnly: true,
      run: ({ query }: { query: string }) => docs.search(query),
    },
    {
      name: "read_docs_page",
      title: "Read a page of the documentation",
      description: "Returns a whole page as Markdown.",
      input: z.strictObject({
        path: z.string().max(200).describe("The `path` of a search result, such as /docs/webhooks."),
      }),
      isReadOnly: true,
      run: ({ path }: { path: string }) => docs.readPage(path),
    },
  ];
}

function createDocs(url: string) {
  async function readText(path: string): Promise<string> {
    const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new NotOfAgeError();
    return answer.text();
  }

  /** Reads the titles of all pages with their paths. The links name the server's public address, which may be another one. */
  async function readPages(): Promise<Map<string, string>> {
    const links = (await readText("/llms.txt")).matchAll(/^- \[(.+)\]\((\S+)\.md\): /gm);
    return new Map(Array.from(links, ([, title, link]) => [title!, new URL(link!).pathname]));
  }

  async function buildIndex() {
    const pages = await readPages();
    const index = new MiniSearch<IndexedSection & { id: string }>(searchOptions);
    const sections = splitSections(await readText("/llms-full.txt"), pages);
    index.addAll(sections.map((section, at) => ({ ...section, id: `${section.address}#${at}` })));
    return index;
  }

  let built: ReturnType<typeof buildIndex> | undefined;

  return {
    async search(query: string) {
      built ??= buildIndex();
      // The next search tries again.
      const index = await built.catch((error: unknown) => {
        built = undefined;
        throw error;
      });
      return findSections(index, query).map(({ address, page, heading, text }) => ({
        path: address,
        page,
        heading,
        text: text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text,
      }));
    },

    async readPage(path: string): Promise<string> {
      const paths = [...(await readPages()).values()];
      const wanted = path.replace(/^https?:\/\/[^/]+/, "").replace(/(\.md)?(#.*)?$/, "");
      if (!paths.includes(wanted)) throw new CommandError(`There is no page ${path}: ${paths.join(", ")}.`);
      return readText(`${wanted}.md`);
    },
  };
}

import { glob, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createPublicUrlFiller, webBuildRoot } from "./build-paths.ts";
import type { CompressionQueue } from "./compression-queue.ts";
import { prepareStaticText } from "./static-text.ts";

/** Patterns of the documentation for programs and of crawler files: texts that name this server. */
export const siteTextPatterns = [
  "docs.md",
  "docs/*.md",
  "llms.txt",
  "llms-full.txt",
  "robots.txt",
  "sitemap.xml",
  ".well-known/security.txt",
];

const types: Record<string, string> = {
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

export async function addSiteTexts(
  app: FastifyInstance,
  publicUrl: string,
  queue: CompressionQueue,
): Promise<void> {
  for await (const found of glob(siteTextPatterns, { cwd: webBuildRoot })) {
    const file = found.replaceAll("\\", "/");
    const text = prepareStaticText(
      createPublicUrlFiller(publicUrl)(await readFile(join(webBuildRoot, file), "utf8")),
      queue,
    );
    const headers = { "cache-control": "no-cache", ...linkToPage(publicUrl, file) };
    app.get(`/${file}`, (request, reply) =>
      text.send(request, reply.headers(headers).type(types[extname(file)]!)),
    );
  }
}

/** Marks a Markdown page so that search engines list the documentation page instead (RFC 6596). */
function linkToPage(publicUrl: string, file: string): { link?: string } {
  if (extname(file) !== ".md") return {};
  const page = file.slice(0, -extname(basename(file)).length);
  return { link: `<${publicUrl}/${page}>; rel="canonical"` };
}

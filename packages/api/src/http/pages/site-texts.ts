import { glob, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { naming, webRoot } from "./built.ts";
import { type Prepared, prepare } from "./prepared.ts";

/** The documentation for programs, and what crawlers ask for: texts that name this server. */
export const siteTexts = [
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

export async function addSiteTexts(app: FastifyInstance, publicUrl: string): Promise<Prepared[]> {
  const texts: Prepared[] = [];
  for await (const found of glob(siteTexts, { cwd: webRoot })) {
    const file = found.replaceAll("\\", "/");
    const text = prepare(naming(publicUrl)(await readFile(join(webRoot, file), "utf8")));
    texts.push(text);
    const headers = { "cache-control": "no-cache", ...linkToPage(publicUrl, file) };
    app.get(`/${file}`, (request, reply) =>
      text.send(request, reply.headers(headers).type(types[extname(file)]!)),
    );
  }
  return texts;
}

/** Search engines are to list a page of the documentation, not its Markdown (RFC 6596). */
function linkToPage(publicUrl: string, file: string): { link?: string } {
  if (extname(file) !== ".md") return {};
  const page = file.slice(0, -extname(basename(file)).length);
  return { link: `<${publicUrl}/${page}>; rel="canonical"` };
}

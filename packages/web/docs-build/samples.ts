import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

export { fillPlaceholders } from "./placeholders.ts";

const folder = join(import.meta.dirname, "samples");

/** Languages of every sample block, in the order of its tabs. */
export const sampleLanguages = ["javascript", "python", "ruby", "php"] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

const languageOf: Record<string, string> = {
  ".mjs": "javascript",
  ".js": "javascript",
  ".jsx": "jsx",
  ".ts": "typescript",
  ".py": "python",
  ".rb": "ruby",
  ".php": "php",
  ".html": "html",
  ".sh": "sh",
  ".json": "json",
};

/** File of `samples/<name>/` as written, with its placeholders and region marks. */
export interface Sample {
  name: string;
  language: string;
  file: string;
  source: string;
}

/**
 * Lists all samples by name and file.
 * @throws if a file's language has no name here
 */
export function listSamples(): Sample[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => readSample(name, file)))
    .toSorted((a, b) => (`${a.name}/${a.file}` < `${b.name}/${b.file}` ? -1 : 1));
}

function readSample(name: string, file: string): Sample {
  const language = languageOf[extname(file)];
  if (!language) throw new Error(`samples/${name}/${file}: this is in no language that we show`);
  return { name, language, file, source: readFileSync(join(folder, name, file), "utf8") };
}

const mark = /^[ \t]*(?:\/\/|#|<!--|\/\*)[ \t]*\[(?:region[ \t]+([\w-]+)|\/region)\][^\n]*$/;

/**
 * Returns a sample's source as readers see it: without region marks, and for a region only its content, moved to the
 * left edge. Regions can be nested.
 * @throws if the region does not exist
 */
export function extractRegion(source: string, region?: string): string {
  const open: string[] = [];
  const kept: string[] = [];
  let found = region === undefined;
  for (const line of source.split(/\r?\n/)) {
    const marked = mark.exec(line);
    if (marked?.[1]) open.push(marked[1]);
    else if (marked) open.pop();
    else if (region === undefined || open.includes(region)) kept.push(line);
    if (region !== undefined && open.includes(region)) found = true;
  }
  if (!found) throw new Error(`There is no region ${region}`);
  return removeIndent(kept).replace(/^\n+|\s+$/g, "");
}

function removeIndent(lines: string[]): string {
  const depths = lines.filter((line) => line.trim()).map((line) => /^[ \t]*/.exec(line)![0].length);
  const depth = Math.min(...depths, Number.MAX_SAFE_INTEGER);
  return lines.map((line) => line.slice(Math.min(depth, line.length))).join("\n");
}

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const page = join(import.meta.dirname, "../../docs/performance.md");

/**
 * Puts what a bench measured into docs/performance.md, between the marks with its name.
 * @throws when they are not there
 */
export async function writeBetweenMarks(name: string, text: string): Promise<void> {
  const [start, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const doc = await readFile(page, "utf8");
  const [from, to] = [doc.indexOf(start), doc.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no marks for ${name}`);
  await writeFile(page, `${doc.slice(0, from + start.length)}\n\n${text}\n${doc.slice(to)}`);
}

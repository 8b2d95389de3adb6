import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Puts what a bench measured into a page of docs/, between the marks with its name.
 * @throws when they are not there
 */
export async function writeBetweenMarks(
  name: string,
  text: string,
  pageName: "performance.md" | "reliability.md" = "performance.md",
): Promise<void> {
  const page = join(import.meta.dirname, "../../docs", pageName);
  const [start, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const doc = await readFile(page, "utf8");
  const [from, to] = [doc.indexOf(start), doc.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/${pageName} has no marks for ${name}`);
  await writeFile(page, `${doc.slice(0, from + start.length)}\n\n${text}\n${doc.slice(to)}`);
}

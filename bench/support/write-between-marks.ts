import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Replaces the text between the marks of the given name in a page of docs/.
 * @throws Error when the marks are missing
 */
export async function writeBetweenMarks(
  name: string,
  text: string,
  pageName: "performance.md" | "reliability.md" | "scaling.md" = "performance.md",
): Promise<void> {
  const page = join(import.meta.dirname, "../../docs", pageName);
  const [start, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const doc = await readFile(page, "utf8");
  const [from, to] = [doc.indexOf(start), doc.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/${pageName} has no marks named ${name}`);
  await writeFile(page, `${doc.slice(0, from + start.length)}\n\n${text}\n${doc.slice(to)}`);
}

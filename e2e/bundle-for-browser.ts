import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";

const modules = join(import.meta.dirname, "../node_modules");

/** A folder of a stranger's in which the packages of this repository are installed. Removed by `remove`. */
export async function createTemporaryProject(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "ofage-project-"));
  await symlink(modules, join(folder, "node_modules"), "junction");
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * One script for a page, from code that imports packages by name, as a website's build makes it.
 * @param files by name; the first one is the entry
 */
export async function bundleForBrowser(files: Record<string, string>): Promise<string> {
  const { folder, remove } = await createTemporaryProject();
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const build = await rolldown({
      input: join(folder, Object.keys(files)[0]!),
      platform: "browser",
      // The project's node_modules is a link: what it leads to is looked up from there.
      resolve: { symlinks: false },
      transform: { define: { "process.env.NODE_ENV": '"development"' } },
      logLevel: "silent",
    });
    await build.write({ format: "iife", file: join(folder, "bundle.js") });
    await build.close();
    // In a page's script element, its end must not stand inside a text.
    return (await readFile(join(folder, "bundle.js"), "utf8")).replaceAll("</script", "<\\/script");
  } finally {
    await remove();
  }
}

import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";

const modules = join(import.meta.dirname, "../node_modules");

/** Creates a third party's project folder with this repository's packages installed. `remove` deletes it. */
export async function createTemporaryProject(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "ofage-project-"));
  await symlink(modules, join(folder, "node_modules"), "junction");
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Bundles code that imports packages by name into one script for a page, as a website's build does.
 * @param files source by file name; the first one is the entry
 */
export async function bundleForBrowser(files: Record<string, string>): Promise<string> {
  const { folder, remove } = await createTemporaryProject();
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const build = await rolldown({
      input: join(folder, Object.keys(files)[0]!),
      platform: "browser",
      // The project's node_modules is a link; its packages must resolve from there.
      resolve: { symlinks: false },
      transform: { define: { "process.env.NODE_ENV": '"development"' } },
      logLevel: "silent",
    });
    await build.write({ format: "iife", file: join(folder, "bundle.js") });
    await build.close();
    // A script element ends at the first such tag, even inside a string.
    return (await readFile(join(folder, "bundle.js"), "utf8")).replaceAll("</script", "<\\/script");
  } finally {
    await remove();
  }
}

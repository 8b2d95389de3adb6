import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** Change of one place in the server's source. */
export interface SourceMutation {
  /** Path below packages/api/src. */
  file: string;
  /** Text that occurs there exactly once. */
  find: string;
  replacement: string;
}

/**
 * Copies the server's source with these changes; the copy runs like the server itself.
 * @param folder an empty folder
 * @returns path of its main.ts
 * @throws if one of the changes no longer fits the source
 */
export async function buildMutatedServer(
  folder: string,
  mutations: readonly SourceMutation[],
): Promise<string> {
  const api = join(folder, "packages/api");
  await mkdir(api, { recursive: true });
  for (const name of ["node_modules", "packages/web", "packages/verify", "packages/sdk"])
    await symlink(join(repository, name), join(folder, name));
  await cp(join(repository, "packages/api/package.json"), join(api, "package.json"));
  await cp(join(repository, "packages/api/src"), join(api, "src"), {
    recursive: true,
    filter: (path) => !path.endsWith(".test.ts"),
  });
  for (const { file, find, replacement } of mutations) {
    const path = join(api, "src", file);
    const source = await readFile(path, "utf8");
    const parts = source.split(find);
    if (parts.length !== 2)
      throw new Error(`${file} contains the text to replace ${parts.length - 1} times:\n${find}`);
    await writeFile(path, parts.join(replacement));
  }
  return join(api, "src/main.ts");
}

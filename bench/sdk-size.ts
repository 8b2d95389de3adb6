// Compares the size of the SDK, installed and in the page, with the public packages of the peers.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

const execFileAsync = promisify(execFile);
const shell = process.platform === "win32";
const sdk = join(import.meta.dirname, "../packages/sdk");
const peers = [
  ["persona"],
  ["@veriff/incontext-sdk", "@veriff/js-sdk"],
  ["onfido-sdk-ui"],
  ["@sumsub/websdk"],
];

interface PackageSizes {
  name: string;
  installedBytes: number;
  gzipBytes: number | null;
  brotliBytes: number | null;
}

/** Returns the total size of all files below a folder, in bytes. */
async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => stat(join(entry.parentPath, entry.name)).then(({ size }) => size));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Bundles the packages' main entries into one minified browser script; null where they cannot be bundled. */
async function bundlePackages(folder: string, names: readonly string[]): Promise<Buffer | null> {
  const entry = join(folder, "entry.js");
  await writeFile(
    entry,
    names.map((name, index) => `import * as a${index} from "${name}"; console.log(a${index});`).join("\n"),
  );
  try {
    const build = await rolldown({
      input: entry,
      platform: "browser",
      transform: { define: { "process.env.NODE_ENV": '"production"' } },
      // Styles and images count too, but not every package ships them this way.
      moduleTypes: { ".css": "empty" },
      logLevel: "silent",
    });
    const { output } = await build.generate({ format: "esm", minify: true });
    await build.close();
    return Buffer.concat(output.map((part) => Buffer.from(part.type === "chunk" ? part.code : part.source)));
  } catch {
    return null;
  }
}

/**
 * Installs a set of packages into a temporary folder and measures its size.
 * @param from package specifiers for npm install
 */
async function measurePackages(
  names: readonly string[],
  from: readonly string[] = names,
): Promise<PackageSizes> {
  const folder = await mkdtemp(join(tmpdir(), "ofage-size-"));
  try {
    await writeFile(join(folder, "package.json"), '{"private":true}');
    const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--omit=peer"];
    await execFileAsync("npm", ["install", ...quiet, ...from], { cwd: folder, shell, timeout: 180_000 });
    const versions = names.map(async (name) => {
      const manifest = await readFile(join(folder, "node_modules", name, "package.json"), "utf8");
      return `${name} ${(JSON.parse(manifest) as { version: string }).version}`;
    });
    const script = await bundlePackages(folder, names);
    return {
      name: (await Promise.all(versions)).join(" + "),
      installedBytes: await folderBytes(join(folder, "node_modules")),
      gzipBytes: script && gzipSync(script, { level: 9 }).length,
      brotliBytes: script && brotliCompressSync(script).length,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const formatKilobytes = (bytes: number | null) => (bytes === null ? "–" : `${(bytes / 1024).toFixed(1)} KB`);

async function packSdk(folder: string): Promise<string> {
  const { stdout } = await execFileAsync(
    "npm",
    ["pack", "--ignore-scripts", "--json", "--pack-destination", folder],
    {
      cwd: sdk,
      shell,
    },
  );
  return join(folder, (JSON.parse(stdout) as [{ filename: string }])[0].filename);
}

const folder = await mkdtemp(join(tmpdir(), "ofage-pack-"));
try {
  const ours = await measurePackages(["@ofage/sdk"], [await packSdk(folder)]);
  const rows = [ours];
  for (const names of peers) {
    const sizes = await measurePackages(names).catch((error: Error) => {
      console.log(`${names.join(" + ")} could not be installed: ${error.message.split("\n")[0]}`);
      return null;
    });
    if (sizes) rows.push(sizes);
  }
  const times = (theirs: number | null, own: number | null) =>
    theirs && own ? `${(theirs / own).toFixed(1)} ×` : "–";
  console.table(
    Object.fromEntries(
      rows.map(({ name, installedBytes, gzipBytes, brotliBytes }) => [
        name,
        {
          installed: formatKilobytes(installedBytes),
          gzip: formatKilobytes(gzipBytes),
          brotli: formatKilobytes(brotliBytes),
          "installed ÷ ours": times(installedBytes, ours.installedBytes),
          "brotli ÷ ours": times(brotliBytes, ours.brotliBytes),
        },
      ]),
    ),
  );
  console.log(
    `The script tag, /sdk/v1/ofage.js: ${formatKilobytes(brotliCompressSync(await readFile(join(sdk, "dist/cdn.js"))).length)} brotli`,
  );
} catch (error) {
  console.log(
    `Could not reach the npm registry, so nothing was compared: ${(error as Error).message.split("\n")[0]}`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

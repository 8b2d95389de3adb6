import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { moduleNamed, modulesOfSpec } from "./modules.mjs";

/**
 * What a change concerns.
 * @typedef {object} Affected
 * @property {boolean} everything whether all tests run, since all use what changed
 * @property {Set<string>} modules their tests run in the contract, the API, the console and the browser
 * @property {Set<string>} areas whose tests run whole: `web` for unit and browser tests of the site and the console
 * @property {Set<string>} files test files that run themselves
 */

const nothing =
  /^(training|deploy)\/|^(LICENSE|SECURITY\.md|CONTRIBUTING\.md|README\.md|\.gitignore)$|^docs\/decisions\//;

/** Returns what a changed path concerns; null for everything. */
function concernOf(path) {
  if (nothing.test(path)) return {};
  const test = path.match(/^(?:e2e\/.*\.(?:spec|test)\.ts|packages\/.*\.test\.tsx?|scripts\/.*\.test\.mjs)$/);
  if (test) return { file: path };
  const named =
    /^packages\/contract\/src\/([^/.]+)/.exec(path) ??
    /^packages\/api\/src\/modules\/([^/]+)/.exec(path) ??
    /^packages\/web\/app\/console\/([^/]+)\//.exec(path) ??
    /^packages\/web\/app\/(accounts|docs|sdk|session|site)\//.exec(path) ??
    /^packages\/web\/(docs-build)\//.exec(path) ??
    /^packages\/(cli|engine|evaluation|sdk|verify)\//.exec(path) ??
    /^(docs)\//.exec(path);
  const module = named && moduleNamed(named[1]);
  if (module) return { module };
  // A module that no browser test and no other name belongs to.
  if (path.startsWith("packages/api/src/modules/")) return { module: named[1] };
  if (/^packages\/web\/(app|public)\//.test(path)) return { area: "web" };
  if (path.startsWith("e2e/")) return { area: "browser" };
  if (path.startsWith("bench/")) return { area: "bench" };
  return null;
}

/**
 * Maps changed paths to the tests that they concern. What everything uses (`http/`, `db/`, `contract/src/route.ts`,
 * `fixtures/`, scripts, packages) concerns all.
 * @param paths relative to the repository
 * @returns {Affected}
 */
export function findAffected(paths) {
  const concerns = paths.map(concernOf);
  const collect = (key) => new Set(concerns.flatMap((concern) => concern?.[key] ?? []));
  return {
    everything: concerns.includes(null),
    modules: collect("module"),
    areas: collect("area"),
    files: collect("file"),
  };
}

/** Returns the area and the modules of a test file. */
function placeOf(file) {
  const spec = /^e2e\/(.+)\.spec\.ts$/.exec(file);
  if (spec) return { area: "browser", modules: modulesOfSpec(spec[1]) };
  // The other browsers run the hosted check, signing in, and the SDK.
  if (file.startsWith("e2e/"))
    return { area: "browser", modules: ["accounts", "digital-id", "hosted-check", "sdk"] };
  const named =
    /^packages\/(contract|api|web)\/(?:src\/modules|src|app\/console|app|testing)\/([^/.]+)/.exec(file) ??
    /^packages\/(web)\/(docs-build)\//.exec(file) ??
    /^packages\/((cli|engine|evaluation|sdk|verify))\//.exec(file);
  const module = named && (moduleNamed(named[2]) ?? named[2]);
  return { area: named?.[1] ?? dirname(file).split("/")[0], modules: module ? [module] : [] };
}

/**
 * Tells whether a test file runs after a change.
 * @param {Affected} affected
 */
export function isAffected({ everything, modules, areas, files }, file) {
  if (everything || files.has(file)) return true;
  const place = placeOf(file);
  if (place.modules.some((module) => modules.has(module))) return true;
  return areas.has(place.area) || (areas.has("web") && place.area === "browser");
}

const importPattern = /(?:from\s+|import\s*\(?\s*)"(\.[^"]+)"/g;

/**
 * Tells whether a bench runs after a change: when itself, a file of `bench/` that it uses, or what those import changed.
 * @param root of the repository
 * @param bench its file
 * @param {ReadonlySet<string>} changed paths
 */
export function isBenchAffected(root, bench, changed, seen = new Set()) {
  if (changed.has(bench)) return true;
  if (bench.startsWith("packages/evaluation/"))
    return [...changed].some((path) => /^packages\/(evaluation|engine)\//.test(path));
  if (!bench.startsWith("bench/") || seen.has(bench)) return false;
  seen.add(bench);
  const text = readFileSync(join(root, bench), "utf8");
  return [...text.matchAll(importPattern)].some(([, path]) =>
    isBenchAffected(root, join(dirname(bench), path), changed, seen),
  );
}

/** Names a bench, or a command that publishes figures, by its file. */
export const benchName = (file) =>
  file.endsWith("/main.ts") ? basename(dirname(file)).replace("-command", "") : basename(file, ".ts");

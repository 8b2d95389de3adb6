import { isCitusInstalled } from "../postgres.mjs";
import { repositoryRoot } from "../run-command.mjs";
import { benchName, findAffected, isAffected, isBenchAffected } from "./affected.mjs";
import { titlePattern } from "./test-name-pattern.mjs";
import { runApiTests, runBenches, runBrowserTests, runFirefoxTests, runWebKitTests } from "./test-steps.mjs";

/** Runs the browser tests that `npm test` omits. */
const runOmittedBrowserTests = (toolbox, files, project) =>
  runBrowserTests(toolbox, files, { project, flags: ["--grep-invert", "@daily", "--pass-with-no-tests"] });

/** Commands that publish figures. */
const publishing = /^(packages\/evaluation\/src\/(accuracy|attack)-command|bench\/privacy)\/main\.ts$/;
const apiTest = /^packages\/api\/src\/.*\.test\.ts$/;
const notOnEveryDatabase = /\.(alone|citus)\.test\.ts$/;

/**
 * Parts of the slower tier: which files belong to one, how to run some of them, and how many run at a time.
 * A file takes `usual` seconds until a run was recorded.
 */
const parts = {
  "api-full": {
    label: "API: kills, upgrades, fuzz",
    has: (file) => apiTest.test(file) && file.endsWith(".full.test.ts"),
    run: (toolbox, files) => runApiTests(toolbox, files, { on: ["api-full"] }),
    workers: 2,
    usual: 20,
  },
  "engine-full": {
    label: "engine, long",
    has: (file) => /^packages\/(engine|evaluation)\/.*\.full\.test\.ts$/.test(file),
    run: (toolbox, files) => toolbox.vitest(["engine-full"], ...files),
    workers: 2,
    usual: 20,
  },
  "api-alone": {
    label: "API, alone",
    has: (file) => file.endsWith(".alone.test.ts"),
    run: (toolbox, files) => runApiTests(toolbox, files, { on: ["api-alone"] }),
    workers: 1,
    usual: 20,
  },
  scans: {
    label: "browser, scans",
    has: (file) => file.startsWith("e2e/") && file.endsWith(".scan.spec.ts"),
    run: (toolbox, files) => runOmittedBrowserTests(toolbox, files, "scans"),
    workers: 1,
    usual: 15,
  },
  "api-postgres": {
    label: "API on PostgreSQL",
    has: (file) => apiTest.test(file) && !notOnEveryDatabase.test(file),
    run: (toolbox, files) => runApiTests(toolbox, ["--passWithNoTests", ...files], { on: ["api-postgres"] }),
    workers: 2,
    usual: 4,
  },
  "api-citus": {
    label: "API on Citus",
    isThere: isCitusInstalled,
    has: (file) => apiTest.test(file) && !file.endsWith(".alone.test.ts"),
    run: (toolbox, files) => runApiTests(toolbox, ["--passWithNoTests", ...files], { on: ["api-citus"] }),
    workers: 2,
    usual: 8,
  },
  firefox: {
    label: "Firefox",
    has: (file) => /^e2e\/firefox\/[^/]+\.test\.ts$/.test(file),
    run: runFirefoxTests,
    workers: 1,
    usual: 20,
  },
  webkit: {
    label: "WebKit",
    has: (file) => /^e2e\/firefox\/webkit\/[^/]+\.test\.ts$/.test(file),
    run: runWebKitTests,
    workers: 1,
    usual: 8,
  },
  pages: {
    label: "browser, pages",
    has: (file) => file.startsWith("e2e/") && file.endsWith(".spec.ts") && !file.endsWith(".scan.spec.ts"),
    run: (toolbox, files) => runOmittedBrowserTests(toolbox, files, "pages"),
    workers: 2,
    usual: 20,
  },
  benches: {
    label: "benches and published figures, at their smallest",
    has: (file) => (/^bench\/[^/]+\.ts$/.test(file) && !file.endsWith(".test.ts")) || publishing.test(file),
    run: runBenches,
    workers: 1,
    usual: 28,
  },
};

const listParts = () => Object.keys(parts).filter((part) => parts[part].isThere?.() ?? true);

/** Seconds that a part takes before its first test. */
const startUp = 10;
/** Seconds of a piece: short enough that a run which has little time left still fits one. */
const pieceSeconds = 150;

/**
 * Some files of one part, which run together.
 * @typedef {object} Piece
 * @property {string} part
 * @property {readonly string[]} files
 * @property {number} seconds expected on the recorded machine
 */

/**
 * Divides the slower tier into pieces.
 * @param files of the repository
 * @param recorded seconds by part and file
 * @param names parts to divide; by default all that can run here
 * @returns {Piece[]}
 */
export function listPieces(files, recorded, names = listParts()) {
  return names.flatMap((part) => {
    const { has, workers, usual } = parts[part];
    const pieces = [];
    let piece;
    for (const file of files.filter(has).toSorted()) {
      const seconds = (recorded[part]?.[file] ?? usual) / workers;
      if (!piece || piece.seconds + seconds > pieceSeconds) {
        piece = { part, files: [], seconds: startUp };
        pieces.push(piece);
      }
      piece.files.push(file);
      piece.seconds += seconds;
    }
    return pieces;
  });
}

/** Tells whether a file of a part runs after a change. A bench runs when it, or what it imports, changed. */
const concerns = (part, file, changed, affected) =>
  part === "benches" ? isBenchAffected(repositoryRoot, file, changed) : isAffected(affected, file);

/**
 * Orders the pieces: first what a change concerns, then the others. Both begin at a place that depends on the date, so
 * that each has its turn where time is short, without anybody remembering whose it is.
 * @param {Piece[]} pieces
 * @param {string[]} changed paths
 * @param {Date} date
 * @returns {Piece[]}
 */
export function orderPieces(pieces, changed, date) {
  const affected = findAffected(changed);
  const changedPaths = new Set(changed);
  const share = (isWanted) =>
    pieces.flatMap((piece) => {
      const files = piece.files.filter(
        (file) => concerns(piece.part, file, changedPaths, affected) === isWanted,
      );
      const seconds = startUp + ((piece.seconds - startUp) * files.length) / piece.files.length;
      return files.length > 0 ? [{ ...piece, files, seconds }] : [];
    });
  return [...rotate(mixParts(joinSmall(share(true))), date), ...rotate(mixParts(share(false)), date)];
}

/** Spreads the pieces of each part over the whole, so that a short run has some of every part. */
function mixParts(pieces) {
  const placed = Object.keys(parts).flatMap((part) => {
    const ofPart = pieces.filter((piece) => piece.part === part);
    return ofPart.map((piece, index) => ({ piece, place: (index + 0.5) / ofPart.length }));
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ piece }) => piece);
}

/** Begins at another place every four hours. Steps of the golden ratio spread the places evenly. */
function rotate(pieces, date) {
  const turn = Math.floor(date.getTime() / (4 * 3_600_000));
  const start = Math.floor(((turn * 0.618034) % 1) * pieces.length);
  return [...pieces.slice(start), ...pieces.slice(0, start)];
}

/** Joins pieces of one part, as long as they stay short. */
function joinSmall(pieces) {
  const joined = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const seconds = (last?.seconds ?? 0) + piece.seconds - startUp;
    if (last?.part === piece.part && seconds <= pieceSeconds) {
      last.files = [...last.files, ...piece.files];
      last.seconds = seconds;
    } else joined.push({ ...piece });
  }
  return joined;
}

/** The whole slower tier, a piece for each part. */
export const listWholeParts = () => listParts().map((part) => ({ part, files: [] }));

/** Names a piece in a report. */
export const labelOf = ({ part, files }) =>
  [parts[part].label, files.length > 0 && `${files.length} ${files.length === 1 ? "file" : "files"}`]
    .filter(Boolean)
    .join(", ");

/** Runs a piece; without files, the whole part. */
export const runPiece = (toolbox, { part, files }) =>
  parts[part].run(toolbox, part === "benches" ? files.map(benchName) : files);

/**
 * Runs a failed file once more, alone.
 * @param part as a report names it
 * @param names of its tests that failed
 */
export function repeatFile(toolbox, part, file, names) {
  if (part === "bench-full") return runBenches(toolbox, names.map(titlePattern));
  const alone = part === "pages" || part === "scans" ? "--workers=1" : "--maxWorkers=1";
  return parts[part].run(toolbox, [alone, file]);
}

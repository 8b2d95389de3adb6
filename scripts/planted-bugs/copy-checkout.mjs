import { constants, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { repositoryRoot } from "../run-command.mjs";

/** Folders that no test needs or that contain private data. */
const skippedFolders = new Set([".git", "data", "demo-data", "test-results", "playwright-report"]);

/**
 * Copies the checkout, including installed packages and builds, so that no bug is ever planted in the working one. The
 * copy uses no hard links, since a build writes to existing files.
 * @returns the copy's folder, and a function that removes it
 */
export function copyCheckout() {
  const parent = mkdtempSync(join(tmpdir(), "ofage-planted-"));
  const folder = join(parent, "checkout");
  cpSync(repositoryRoot, folder, {
    recursive: true,
    // The workspace links in node_modules must lead into the copy, not back here.
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => !skippedFolders.has(relative(repositoryRoot, source).split(sep)[0]),
  });
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/**
 * Plants a bug in a copy.
 * @returns a function that removes it
 */
export function plantBug(folder, bug) {
  const path = join(folder, bug.file);
  const before = readFileSync(path, "utf8");
  const complaints = findMisplacement(bug, before);
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
  writeFileSync(
    path,
    before.replace(bug.find, () => bug.replace),
  );
  return () => writeFileSync(path, before);
}

/**
 * Finds bugs whose place in the source no longer exists.
 * @returns a message for each
 */
export function findMisplacedBugs(bugs) {
  return bugs.flatMap((bug) => findMisplacement(bug, readFileSync(join(repositoryRoot, bug.file), "utf8")));
}

function findMisplacement({ id, file, find }, text) {
  const places = text.split(find).length - 1;
  return places === 1 ? [] : [`${id}: its place in ${file} was found ${places} times, expected once.`];
}

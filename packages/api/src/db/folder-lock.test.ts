import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { explainFolderFault } from "./folder-fault.ts";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ofage-lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("lockFolder allows one holder, and another once the lock is released", async () => {
  const unlock = await lockFolder(folder);
  const refused = await lockFolder(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FolderInUseError);
  expect((refused as Error).message).toContain(`${folder} is in use by another running OfAge.`);
  unlock();
  const again = await lockFolder(folder);
  again();
});

test("lockFolder creates the folder for its owner only and does not affect other folders", async () => {
  const unlockA = await lockFolder(join(folder, "a/data"));
  const unlockB = await lockFolder(join(folder, "b"));
  expect((await stat(join(folder, "a/data"))).mode & 0o777).toBe(0o700);
  unlockA();
  unlockB();
});

test.each(["file", "file/data"])("lockFolder says that %s is no folder", async (path) => {
  await writeFile(join(folder, "file"), "");
  await expect(lockFolder(join(folder, path))).rejects.toThrow(
    `DATA_DIR: ${join(folder, path)} is a file, or has a file in its path. Set DATA_DIR to a folder.`,
  );
});

test.each([
  ["ENOENT", "cannot be created, because a folder above it is missing"],
  ["EACCES", "may not write to /data/lock"],
  ["EROFS", "is on a file system that is read-only"],
  ["ENOSPC", "is full. Free at least 100 MB"],
])("explainFolderFault explains %s", async (code, sentence) => {
  const fault = Object.assign(new Error("refused"), { code, path: "/data/lock" });
  expect((await explainFolderFault(fault, folder))?.message).toMatch(/^DATA_DIR: /);
  expect((await explainFolderFault(fault, folder))?.message).toContain(sentence);
});

test("explainFolderFault says nothing about an error of something else", async () => {
  expect(await explainFolderFault(new Error("a query failed"), folder)).toBeUndefined();
});

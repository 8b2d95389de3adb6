import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
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

import { execFileSync } from "node:child_process";
import { repositoryRoot } from "../run-command.mjs";

const git = (...args) =>
  execFileSync("git", args, { cwd: repositoryRoot, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
    .split("\n")
    .filter(Boolean);

/** Lists the repository's files, new ones included. */
export const listFiles = () => git("ls-files", "--cached", "--others", "--exclude-standard");

/**
 * Lists the paths that changed since a commit, whether committed or not.
 * @param since a commit; by default the one that the upstream branch has
 */
export function listChangedPaths(since = readUpstream()) {
  const untracked = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...git("diff", "--name-only", "--no-renames", since), ...untracked])];
}

function readUpstream() {
  try {
    return git("merge-base", "HEAD", "@{upstream}")[0];
  } catch {
    return "HEAD";
  }
}

/**
 * Finds the commit to compare with in CI, where nobody remembers which one was the last to pass: the newest that is
 * older than the latest commit by these hours.
 */
export function findCommitBefore(hours) {
  const [latest] = git("log", "-1", "--format=%ct");
  const before = new Date((Number(latest) - hours * 3600) * 1000).toISOString();
  return (
    git("rev-list", "-1", `--before=${before}`, "HEAD")[0] ?? git("rev-list", "--max-parents=0", "HEAD")[0]
  );
}

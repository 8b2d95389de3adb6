import { spawnSync } from "node:child_process";
import { repositoryRoot } from "./run-command.mjs";

const auditTimeoutMs = 60_000;

/**
 * Asks npm's registry for known vulnerabilities of high or critical severity in a running server's dependencies.
 * @returns {{ state: "clean" | "holes" | "not asked", message: string }}
 */
export function auditDependencies(env = process.env) {
  const args = ["audit", "--omit=dev", "--audit-level=high", "--json"];
  const { stdout, error } = spawnSync("npm", args, {
    cwd: repositoryRoot,
    env,
    encoding: "utf8",
    timeout: auditTimeoutMs,
    shell: process.platform === "win32",
  });
  return parseAuditReport(stdout ?? "", error);
}

/**
 * Parses an audit report.
 * @param {string} stdout output of `npm audit --json`
 * @param {Error | undefined} error reason why it did not complete
 */
export function parseAuditReport(stdout, error = undefined) {
  const report = parseJson(stdout);
  const counts = report?.metadata?.vulnerabilities;
  if (counts === undefined) {
    const reason = error?.message ?? report?.message ?? "no report was returned";
    return { state: "not asked", message: `Dependencies were not audited: ${reason}` };
  }
  const holes = counts.high + counts.critical;
  if (holes === 0)
    return {
      state: "clean",
      message: "Dependencies: no known vulnerabilities of high or critical severity.",
    };
  const names = Object.values(report.vulnerabilities)
    .filter(({ severity }) => severity === "high" || severity === "critical")
    .map(({ name, severity }) => `${name} (${severity})`);
  return {
    state: "holes",
    message: `Dependencies with known vulnerabilities: ${names.join(", ")}. See: npm audit --omit=dev`,
  };
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface DependencyAudit {
  state: "clean" | "holes" | "not asked";
  message: string;
}
export function auditDependencies(env?: NodeJS.ProcessEnv): DependencyAudit;
/**
 * Parses an audit report.
 * @param stdout output of `npm audit --json`
 */
export function parseAuditReport(stdout: string, error?: Error): DependencyAudit;

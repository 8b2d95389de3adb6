export interface DependencyAudit {
  state: "clean" | "holes" | "not asked";
  message: string;
}
export function auditDependencies(env?: NodeJS.ProcessEnv): DependencyAudit;
/** @param stdout what `npm audit --json` printed */
export function parseAuditReport(stdout: string, error?: Error): DependencyAudit;

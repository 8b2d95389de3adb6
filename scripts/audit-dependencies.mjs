import { auditDependencies } from "./dependency-audit.mjs";

// A vulnerability fails the audit; an unreachable registry is only reported (docs/decisions/0038-dependency-audit.md).
const { state, message } = auditDependencies();
console.log(message);
if (state === "holes") process.exitCode = 1;

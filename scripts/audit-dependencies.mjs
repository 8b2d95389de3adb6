import { auditDependencies } from "./dependency-audit.mjs";

// A hole fails; a registry that does not answer is said (docs/decisions/0038-dependency-audit.md).
const { state, message } = auditDependencies();
console.log(message);
if (state === "holes") process.exitCode = 1;

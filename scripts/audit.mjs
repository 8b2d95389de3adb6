import { knownHoles } from "./known-holes.mjs";

// A hole fails; a registry that does not answer is said (docs/decisions/0038-dependency-audit.md).
const { state, sentence } = knownHoles();
console.log(sentence);
if (state === "holes") process.exitCode = 1;

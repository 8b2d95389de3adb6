import { apiBugs } from "./api.mjs";
import { consoleBugs } from "./console.mjs";
import { contractBugs } from "./contract.mjs";
import { engineBugs } from "./engine.mjs";
import { hostedCheckBugs } from "./hosted-check.mjs";
import { sdkBugs } from "./sdk.mjs";
import { siteBugs } from "./site.mjs";

/**
 * A test run that should catch a bug.
 * @typedef {object} Step
 * @property {"daily" | "full"} level of `npm test`, or of `npm run test:full` alone
 * @property {string} run name of a Vitest project, or "browser"
 * @property {string} file path of the test file
 * @property {string} [test] part of a browser test's name, where the rest of its file need not run
 */

/**
 * A mistake that type-checks and lints clean.
 * @typedef {object} Bug
 * @property {string} id
 * @property {string} area
 * @property {string} what one plain sentence about what it does to people
 * @property {string} file path of the file to change
 * @property {string} find occurs in that file exactly once
 * @property {string} replace
 * @property {Step[]} steps the fastest first
 */

/** @type {readonly Bug[]} */
export const bugs = [
  ...contractBugs,
  ...apiBugs,
  ...engineBugs,
  ...consoleBugs,
  ...hostedCheckBugs,
  ...sdkBugs,
  ...siteBugs,
];

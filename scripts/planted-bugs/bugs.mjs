import { apiBugs } from "./api.mjs";
import { consoleBugs } from "./console.mjs";
import { contractBugs } from "./contract.mjs";
import { engineBugs } from "./engine.mjs";
import { hostedCheckBugs } from "./hosted-check.mjs";
import { sdkBugs } from "./sdk.mjs";
import { siteBugs } from "./site.mjs";

/**
 * Test run that should catch a bug.
 * @typedef {object} Step
 * @property {"daily" | "full"} level of `npm test`, or of `npm run test:full` only
 * @property {string} run name of a Vitest project, or "browser"
 * @property {string} file path of the test file
 * @property {string} [test] part of a browser test's name, if the rest of its file need not run
 */

/**
 * Mistake that passes type checks and lint.
 * @typedef {object} Bug
 * @property {string} id
 * @property {string} area
 * @property {string} what one plain sentence about its effect on people
 * @property {string} file path of the file to change
 * @property {string} find text that occurs in the file exactly once
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

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../run-command.mjs";

const file = "docs/testing.md";
const [begin, end] = ["<!-- planted bugs -->", "<!-- /planted bugs -->"];
const commandByLevel = { daily: "`npm test`", full: "`npm run test:full`" };

/** Renders the outcomes as a Markdown table. */
export function renderOutcomesTable(outcomes) {
  const rows = outcomes.map(({ bug, level, by, seconds }) => [
    bug.id,
    bug.area,
    bug.what,
    level ? `\`${by}\`` : "**not caught**",
    level ? commandByLevel[level] : "–",
    String(seconds),
  ]);
  const head = ["Bug", "Area", "What it does", "Caught by", "In", "Seconds"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Summarizes how many bugs were caught at which level. */
export function summarizeOutcomes(outcomes) {
  const daily = outcomes.filter(({ level }) => level === "daily").length;
  const full = outcomes.filter(({ level }) => level !== null).length;
  return `Of ${outcomes.length} planted bugs, \`npm test\` caught ${daily} and \`npm run test:full\` ${full}.`;
}

/**
 * Writes the outcomes into docs/testing.md, between its two markers.
 * @throws if the markers are missing
 */
export function writeReport(outcomes) {
  const path = join(repositoryRoot, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} lacks the lines ${begin} and ${end}.`);
  const body = `${begin}\n\n${summarizeOutcomes(outcomes)}\n\n${renderOutcomesTable(outcomes)}\n\n`;
  writeFileSync(path, text.slice(0, from) + body + text.slice(to));
}

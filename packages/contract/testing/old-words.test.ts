import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/* Names and turns of phrase that were replaced: docs/decisions/0046-plain-names.md, docs/glossary.md. */

const root = join(import.meta.dirname, "../../..");

/** Files that name the old words on purpose. */
const exempt =
  /^(package-lock\.json|docs\/decisions\/0046-plain-names\.md|packages\/contract\/src\/openapi\/published-names\.ts|packages\/contract\/testing\/old-words\.test\.ts)$/;

const inCode: readonly [pattern: RegExp, instead: string][] = [
  [/\b(\w*[a-z])?[dD]eeds?([A-Z]\w*)?\b/, "audit event"],
  [/\bforget(Old|Stale|Told|Expired|Customer|Attempts|LiveDemo|Used|Rate)\w*/, "purge…"],
  [/\b(tell|told|untold)[A-Z]\w*|\buntold\b/, "notify, deliver, pending"],
  [
    /\b(stayAlive|sayAlive|sayReading|silentSeconds|claimReading)\b/,
    "keepLease, renewLease, leaseTimeoutSeconds",
  ],
  [/\b(holdAccount|lockAccount)\b/, "lockOrganizationForKeyShare, lockOrganizationForUpdate"],
  [/\b(spendAttempt|forgiveAttempts|ageTries)\b/, "consumeAttempt, resetWindow, expireAttempts"],
  [/\bkeep(Card|LiveDemo|Name|FromDeletion|Answer|Failure|Customer)\b/, "save, ensure, lock"],
  [/\b(enqueue|render|goodbye|failed|paid|notice|unlock|reset|code)Letter\b/, "Email"],
  [/\bplugged\b/, "custom model"],
  [
    /\bbelievable\w*|\bNothingYet\b|\bUnfolding\b|\bLensState\b|\binsertHouse\b|\bdoABitOfEverything\b|\bopenDoor\b/,
    "names.md's words",
  ],
  [
    /\b(headStart|handOver(?!Check\b)|whoCalls)\b|head-start|who-calls|engine-channel/,
    "preload, handoff, credential dispatch, remote engine",
  ],
  [
    /\b(last_way_in|frames_under_way|plan_change_under_way|card_form_not_ours|card_form_not_stripes)\b/,
    "the codes of errors.ts",
  ],
  [/\bAGE_NETWORK\b/, "MODEL_MANIFEST"],
  [
    /src\/(rooms|carry|signals|outside|plugged|handover)\//,
    "modules, backup, telemetry, integrations, custom-model, handoff",
  ],
  [/\/\*\*\s*(\*\s*)?(What|Who|Whoever|Whether)\b/, "a docstring that begins with a verb"],
];

const everywhere: readonly [pattern: RegExp, instead: string][] = [
  [
    /\bspec §|\(spec §|(?<![-\w/])(wire|methods|scan|design|names|style)\.md\b/,
    "the rule itself: the document is not in the repository",
  ],
  [
    /\b(colour|centre|behaviour|licence|normalise|summarise|recognise|grey|judgement|labelled|catalogue)(s|d|r)?\b/i,
    "American spelling",
  ],
];

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 1e8,
})
  .split("\n")
  .filter(
    (file) =>
      /\.(ts|tsx|mjs|mts|md|json|sql|yml|yaml|css)$/.test(file) &&
      !exempt.test(file) &&
      existsSync(join(root, file)),
  );

test.each([
  ["code", (file: string) => /\.(ts|tsx|mjs|mts)$/.test(file), inCode],
  ["files", () => true, everywhere],
] as const)("no old word is in %s", (_what, isMeant, words) => {
  const found: string[] = [];
  for (const file of files.filter(isMeant)) {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    for (const [index, line] of lines.entries())
      for (const [pattern, instead] of words) {
        const word = pattern.exec(line)?.[0];
        if (word !== undefined) found.push(`${file}:${index + 1}: "${word.trim()}", instead: ${instead}`);
      }
  }
  expect(found).toEqual([]);
});

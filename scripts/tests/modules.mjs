/*
 * What belongs together. A module has one name in the contract, the API and the console; this table adds what has
 * another name there, and the browser tests of its screens.
 */

/** Modules by name: `also` lists other names of files and folders, `specs` its browser tests, `e2e/<name>.spec.ts`. */
export const modules = {
  accounts: {
    also: ["email-domain", "session", "suggest-name"],
    specs: ["sign-in", "sign-up", "settings", "reauthentication", "wanted-page", "start-page"],
  },
  alerts: { specs: ["alerts"] },
  "api-keys": { also: ["api-key-scopes"], specs: ["api-keys", "restricted-keys"] },
  "audit-log": { specs: ["audit-log"] },
  billing: {
    also: ["address-lines", "card", "monthly-cost", "plan-labels", "plans"],
    specs: ["billing", "spend-limit", "stripe-card", "allowance.scan"],
  },
  cli: { specs: [] },
  dashboard: { specs: ["dashboard"] },
  "digital-id": { also: ["trust"], specs: ["digital-id", "digital-id-console", "digital-id-embedding"] },
  docs: { also: ["openapi", "docs-build"], specs: ["docs", "docs-samples"] },
  google: { specs: ["google"] },
  "hosted-check": {
    also: ["country-name", "decision", "engine", "scan", "text-direction", "verify"],
    specs: [
      "adult.scan",
      "camera-off.scan",
      "challenge.scan",
      "country",
      "first-check.scan",
      "handoff.scan",
      "hosted-check-focus",
      "languages",
      "lost-connection.scan",
      "methods",
      "no-face.scan",
      "refused-camera",
      "restarts.scan",
      "retry.scan",
      "scan-screen",
      "server-check",
      "server-killed.scan",
      "slow-line.scan",
      "test-outcomes",
      "too-dark.scan",
      "without-turn.scan",
      "words-in-sight",
      "young-face.scan",
    ],
  },
  "live-demo": {
    specs: [
      "live-demo-left",
      "live-demo-picture.scan",
      "live-demo-refused",
      "live-demo-young.scan",
      "live-demo.scan",
    ],
  },
  organizations: { also: ["members", "memberships"], specs: ["organizations", "a-day-of-five"] },
  onboarding: { specs: ["start-page", "first-check.scan"] },
  palette: { specs: ["palette"] },
  passkeys: { specs: ["passkeys"] },
  "saved-views": { specs: ["history-investigators"] },
  sdk: {
    also: ["hosted-check-message", "return-url"],
    specs: ["embedding", "launch-test", "snippets", "digital-id-embedding"],
  },
  sessions: { specs: ["settings", "undo"] },
  shell: { specs: ["keyboard", "mode", "newer-server", "phone", "screens", "shell"] },
  site: {
    also: [
      "accuracy-report",
      "attack-report",
      "attack-results",
      "band-accuracy-report",
      "engine-benchmark",
      "evaluation",
      "operating-points",
      "privacy-report",
    ],
    specs: [
      "about",
      "features",
      "how-it-works",
      "model-performance",
      "page-conditions",
      "pricing",
      "public-pages",
      "site-crawl",
    ],
  },
  stats: { also: ["success-rate"], specs: ["analytics", "dashboard"] },
  verifications: {
    specs: ["history", "history-investigators", "history.scan", "methods-history", "export-all"],
  },
  webhooks: { also: ["webhook-event"], specs: ["webhooks", "undo"] },
  websites: {
    also: ["policy", "website-revision"],
    specs: ["websites", "methods-screen", "policy-replay", "undo"],
  },
};

const specsByModule = Object.entries(modules).map(([name, { specs }]) => [name, new Set(specs)]);

/** Names the module that a file or folder of this name belongs to; its own name, if none has it. */
export function moduleNamed(name) {
  const found = Object.entries(modules).find(
    ([module, { also = [] }]) => module === name || also.includes(name),
  );
  return found?.[0];
}

/** Lists the modules that a browser test covers. */
export const modulesOfSpec = (spec) =>
  specsByModule.filter(([, specs]) => specs.has(spec)).map(([name]) => name);

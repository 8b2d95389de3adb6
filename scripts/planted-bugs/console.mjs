/** Bugs in the console's screens. */
export const consoleBugs = [
  {
    id: "console-01",
    area: "console",
    what: "Makes muted text too pale to read on a light page",
    file: "packages/web/app/app.css",
    find: `--color-muted: light-dark(oklch(45% 0.018 215),`,
    replace: `--color-muted: light-dark(oklch(65% 0.018 215),`,
    steps: [{ level: "daily", run: "web", file: "packages/web/plugins/contrast.test.ts" }],
  },
  {
    id: "console-02",
    area: "console",
    what: "Removes the accessible name of the rows-per-page select",
    file: "packages/web/app/ui/pagination.tsx",
    find: `            aria-label="Per page"
`,
    replace: ``,
    steps: [
      { level: "daily", run: "browser", file: "e2e/history.spec.ts", test: "pagination: five buttons" },
    ],
  },
  {
    id: "console-03",
    area: "console",
    what: "Tells a new account that its filters match nothing, instead of how to make its first verification",
    file: "packages/web/app/console/verifications/history-list.tsx",
    find: `page.total === 0 && countActiveFilters(filter) > 0`,
    replace: `page.total === 0 && countActiveFilters(filter) >= 0`,
    steps: [
      {
        level: "full",
        run: "browser",
        file: "e2e/history.spec.ts",
        test: "an empty history links to the first verification",
      },
    ],
  },
  {
    id: "console-04",
    area: "console",
    what: "Leaves a complete API key on the screen after Hide is pressed",
    file: "packages/web/app/console/api-keys/secret-cell.tsx",
    find: `{shown ? (`,
    replace: `{whole ? (`,
    steps: [
      {
        level: "daily",
        run: "browser",
        file: "e2e/api-keys.spec.ts",
        test: "a key is fetched only at its first reveal",
      },
    ],
  },
  {
    id: "console-05",
    area: "console",
    what: "Stays on page 4 when a filter changes, which shows an empty page",
    file: "packages/web/app/console/verifications/verification-filter.ts",
    find: `withParams(params, { page: "", ...change })`,
    replace: `withParams(params, change)`,
    steps: [
      {
        level: "daily",
        run: "web",
        file: "packages/web/app/console/verifications/verification-filter.test.ts",
      },
    ],
  },
  {
    id: "console-06",
    area: "console",
    what: "Shows no confirmation when the export of all verifications was saved",
    file: "packages/web/app/console/verifications/use-export-all.ts",
    find: `      toast.success("Verification history exported to CSV");
`,
    replace: ``,
    steps: [{ level: "daily", run: "browser", file: "e2e/export-all.spec.ts" }],
  },
  {
    id: "console-07",
    area: "console",
    what: "Omits the button for the last page of a long list",
    file: "packages/web/app/ui/page-window.ts",
    find: `pages - size + 1`,
    replace: `pages - size`,
    steps: [{ level: "daily", run: "web", file: "packages/web/app/ui/page-window.test.ts" }],
  },
  {
    id: "console-08",
    area: "console",
    what: "Accepts an answer of Google that this browser did not ask for",
    file: "packages/web/app/accounts/google/finish-google-flow.ts",
    find: ` || state !== flow.state`,
    replace: ``,
    steps: [
      { level: "daily", run: "web", file: "packages/web/app/accounts/google/continue-after-google.test.ts" },
    ],
  },
  {
    id: "console-09",
    area: "console",
    what: "Opens screens to someone who signed in without the required passkey, if they have one",
    file: "packages/web/app/console/organizations/screen-gate.tsx",
    find: `if (passkeyNeed) return`,
    replace: `if (passkeyNeed && passkeyNeed !== "use") return`,
    steps: [
      { level: "daily", run: "web", file: "packages/web/app/console/organizations/screen-gate.test.ts" },
    ],
  },
];

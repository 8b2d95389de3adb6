/** Bugs on the public pages. */
export const siteBugs = [
  {
    id: "site-01",
    area: "site",
    what: "Removes the accessible name of the phone's menu button",
    file: "packages/web/app/site/header.tsx",
    find: `        aria-label="Open menu"
`,
    replace: ``,
    steps: [{ level: "daily", run: "web", file: "packages/web/app/site/header.test.ts" }],
  },
  {
    id: "site-02",
    area: "site",
    what: "Advertises the Enterprise plan as free",
    file: "packages/web/app/site/pricing/plan-price.tsx",
    find: `formatPlanPrice(priceMicros === null ? null : microsToDollars(priceMicros))`,
    replace: `formatPlanPrice(microsToDollars(priceMicros ?? 0))`,
    steps: [{ level: "daily", run: "web", file: "packages/web/app/site/pricing/plan-price.test.ts" }],
  },
  {
    id: "site-03",
    area: "site",
    what: "Links Pricing in the header to a page that does not exist",
    file: "packages/web/app/site/site-links.ts",
    find: `{ name: "Pricing", href: "/pricing" },
  { name: "Developers", href: "/docs" },`,
    replace: `{ name: "Pricing", href: "/prices" },
  { name: "Developers", href: "/docs" },`,
    steps: [{ level: "daily", run: "web", file: "packages/web/app/site/header.test.ts" }],
  },
];

import { expect, test } from "vitest";
import { docsPublicPage, sitePage, sitePages, breadcrumbTrail } from "./public-page-table.ts";

const crumbs = (page: Parameters<typeof breadcrumbTrail>[0]) =>
  breadcrumbTrail(page).map(({ path, crumb }) => `${crumb} ${path}`);

test("breadcrumbTrail leads from the home page through the documentation's first page to its others", () => {
  expect(crumbs(sitePage("/"))).toEqual([]);
  expect(crumbs(sitePage("/pricing"))).toEqual(["Home /", "Pricing /pricing"]);
  const first = docsPublicPage({ path: "/docs", title: "Quick start", summary: "" });
  expect(crumbs(first)).toEqual(["Home /", "Documentation /docs"]);
  const other = docsPublicPage({ path: "/docs/api", title: "API reference", summary: "" });
  expect(crumbs(other)).toEqual(["Home /", "Documentation /docs", "API reference /docs/api"]);
});

test.each(sitePages)("$path fits a search result", ({ title, description }) => {
  expect(title.length).toBeLessThanOrEqual(65);
  expect(description.length).toBeGreaterThan(70);
  expect(description.length).toBeLessThanOrEqual(160);
});

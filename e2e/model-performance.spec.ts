import { readFileSync } from "node:fs";
import { modelVersions } from "@ofage/contract";
import { AccuracyReport, type Estimate } from "@ofage/contract/accuracy-report";
import { BandAccuracyReport } from "@ofage/contract/band-accuracy-report";
import { expect, type Page, test } from "@playwright/test";

const report = AccuracyReport.parse(
  JSON.parse(readFileSync(new URL("../docs/accuracy.json", import.meta.url), "utf8")),
);
const [v1, , v3] = report.versions;
const bandReport = BandAccuracyReport.parse(
  JSON.parse(readFileSync(new URL("../docs/accuracy-bands.json", import.meta.url), "utf8")),
);

const years = (value: number) => value.toFixed(1);
const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
const withInterval = (write: (value: number) => string, { value, low, high }: Estimate) =>
  `${write(value)}${write(low)} to ${write(high)}`;

const measured = (page: Page) => page.locator("#measured");
const daggers = (page: Page) => page.locator(".operator-claim");

test.beforeEach(async ({ page }) => {
  await page.goto("/model-performance");
});

test("the model performance page has metrics, a table by method, a comparison and technical specs", async ({
  page,
}) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Model performance");
  await expect(page).toHaveTitle(/^Model performance/);
  const stated = page.getByRole("region", { name: "What the operator claims" });
  for (const figure of ["99.7%", "under 200ms", "99.9%"])
    await expect(stated.locator("dd").getByText(figure, { exact: true })).toBeVisible();
  const byMethod = page.getByRole("table", { name: "The operator’s claims for each method" });
  const comparison = page.getByRole("table", { name: "Methods of age verification compared" });
  for (const method of ["Face scan", "Digital ID", "ID scan", "Credit card", "Database"])
    await expect(byMethod.getByRole("rowheader", { name: method })).toBeVisible();
  for (const method of ["Face estimation", "Document scan", "Credit card", "Database"])
    await expect(comparison.getByRole("rowheader", { name: method })).toBeVisible();
  const specs = page.getByRole("region", { name: "Technical specs" });
  for (const model of modelVersions) await expect(specs.getByText(model)).toBeVisible();
  for (const { name, input } of report.engine.networks)
    await expect(specs.getByRole("row", { name })).toContainText(`${input} × ${input} px`);
});

test("measured results come first and match docs/accuracy.json", async ({ page }) => {
  const sections = page.locator("#content section[id]");
  await expect(sections.first()).toHaveAttribute("id", "measured");
  const figure = (name: string) => measured(page).locator(`[data-figure="${name}"]`);
  const error = v3!.all.error!;
  await expect(figure("mean-absolute")).toHaveText(years(error.mean_absolute.value));
  await expect(figure("bias")).toHaveText(signed(error.bias.value));
  await expect(figure("deviation")).toHaveText(years(error.standard_deviation.value));
  await expect(figure("estimated")).toHaveText(`${v3!.all.n} of ${report.data_set.n}`);
  const fewest = Math.min(...v3!.passing.map(({ old_enough }) => old_enough.passed));
  await expect(figure("passed")).toHaveText(`${fewest} of ${v3!.all.n}`);

  const byVersion = page.getByRole("table", { name: "Errors of each model version" });
  for (const { engine_version, all, refused } of report.versions) {
    const { mean_absolute, bias, standard_deviation } = all.error!;
    const cells = byVersion.locator(`[data-version="${engine_version}"]`).getByRole("cell");
    await expect(cells.nth(0)).toHaveText(withInterval(years, mean_absolute));
    await expect(cells.nth(1)).toHaveText(withInterval(signed, bias));
    await expect(cells.nth(2)).toHaveText(withInterval(years, standard_deviation));
    await expect(cells.nth(3)).toContainText(`${refused.reduce((sum, { n }) => sum + n, 0)}`);
  }
});

test("versions are compared on the same faces, and a better one is named only when the difference is significant", async ({
  page,
}) => {
  const table = page.getByRole("table", { name: /^Differences between model versions/ });
  for (const [index, { figures }] of report.differences.entries())
    for (const { figure, difference, better } of figures) {
      const cell = table.locator(`[data-compared="${figure}"]`).getByRole("cell").nth(index);
      const name = better && better.slice(better.lastIndexOf("-") + 1);
      await expect(cell).toHaveText(new RegExp(name ? `^\\S+${name} better` : "^(?!.*better)"));
      const size = Math.abs(difference!.value);
      const shown = figure === "passing_strictest" ? `${Math.round(size * 1000) / 10}%` : size.toFixed(2);
      await expect(cell).toContainText(shown);
    }
});

test("each version shows how far apart its estimates of the same face lie", async ({ page }) => {
  const table = page.getByRole("table", { name: /^Repeatability of each model version/ });
  const hundredths = (value: number) => value.toFixed(2);
  for (const { engine_version, again } of report.versions) {
    const cells = table.locator(`[data-again="${engine_version}"]`).getByRole("cell");
    await expect(cells.nth(0)).toHaveText(withInterval(hundredths, again!.frame));
    await expect(cells.nth(1)).toHaveText(withInterval(hundredths, again!.check));
    await expect(cells.nth(2)).toContainText(
      `${again!.flips_at_own_age.flipped} of ${again!.flips_at_own_age.n}`,
    );
  }
});

test("the model card is one press away, with the same figures", async ({ page }) => {
  await page.getByRole("link", { name: "Read the model card" }).click();
  await expect(page).toHaveURL("/docs/model-card");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Model card");
  const { mean_absolute } = v3!.all.error!;
  await expect(page.locator("[data-docs-content]")).toContainText(
    `${years(mean_absolute.value)} (${years(mean_absolute.low)} to ${years(mean_absolute.high)})`,
  );
  await expect(page.locator("[data-docs-content]")).not.toContainText("<!--");
});

test("the page states its limits: nobody under 25, not a test of minors", async ({ page }) => {
  await expect(measured(page)).toContainText("portraits under 25. This is not a test of minors.");
  const bands = page.getByRole("table", { name: /^Errors of v3 in years/ });
  for (const band of ["under 13", "13–17", "18–24"])
    await expect(bands.getByRole("row", { name: band })).toContainText("nobody tested");
  await expect(measured(page)).toContainText(report.data_set.limits);
});

test("teenagers and adults are counted as in docs/accuracy-bands.json", async ({ page }) => {
  const share = (value: number) => `${(value * 100).toFixed(1)}%`;
  const newest = bandReport.versions.find(({ engine_version }) => engine_version === "v3")!;
  const table = page.getByRole("table", { name: /^Share of each labeled band that/ });
  for (const { from, to, n, labeled, passing } of [...newest.bands, newest.thirty_up]) {
    const band = to === null ? `${from} and over` : `${from}–${to - 1}`;
    const row = table.getByRole("row", { name: new RegExp(`^${band} `) });
    await expect(row).toContainText(`${n} of ${labeled}`);
    const shown = [18, 21, 25, 28, 30, 35].map((age) => passing.find(({ threshold }) => threshold === age)!);
    for (const [at, { share: measuredShare }] of shown.entries())
      await expect(row.getByRole("cell").nth(1 + at)).toHaveText(withInterval(share, measuredShare));
  }
  const separation = page.getByRole("table", {
    name: /^How well each version tells teenagers from adults, with/,
  });
  const thirtyUpAt25 = ({ passing }: typeof newest.thirty_up) =>
    passing.find(({ threshold }) => threshold === 25)!.share;
  for (const { engine_version, separation: measuredSeparation, thirty_up } of bandReport.versions) {
    const row = separation.getByRole("row", { name: engine_version });
    for (const area of [measuredSeparation.auc_teens_twenties!, measuredSeparation.auc_teens_thirty_up!])
      await expect(row).toContainText(withInterval((value) => value.toFixed(3).slice(1), area));
    await expect(row).toContainText(withInterval(share, thirtyUpAt25(thirty_up)));
  }
  const coverage = page.getByRole("table", { name: /^Share of each labeled band whose interval/ });
  for (const [at, { all, good, fair }] of newest.coverage.by_band.entries()) {
    const cells = coverage
      .getByRole("row")
      .nth(1 + at)
      .getByRole("cell");
    await expect(cells.first()).toHaveText(`${all.n}`);
    for (const [column, { share: covered }] of [all, good, fair].entries())
      await expect(cells.nth(1 + column)).toHaveText(withInterval(share, covered!));
    await expect(cells.last()).toHaveText(`${all.breadth!.toFixed(1)} years`);
  }
  const earlier = page.getByRole("table", {
    name: /^How well each version tells .* before the first release/,
  });
  for (const [at, { separation: before, thirty_up }] of bandReport.earlier.entries()) {
    const row = earlier.getByRole("row", { name: `v${at + 1} before` });
    await expect(row).toContainText(withInterval(share, thirtyUpAt25(thirty_up)));
    await expect(row).toContainText(
      withInterval((value) => value.toFixed(3).slice(1), before.auc_teens_twenties!),
    );
  }
  const groups = page.getByRole("table", { name: /^Share of teenagers and adults who pass/ });
  await expect(groups.getByRole("row")).toHaveCount(1 + newest.by_sex.length + newest.by_group.length);
  for (const [at, { teens, twenties, thirty_up }] of [...newest.by_sex, ...newest.by_group].entries())
    for (const [column, group] of [teens, twenties, thirty_up].entries())
      await expect(
        groups
          .getByRole("row")
          .nth(1 + at)
          .getByRole("cell")
          .nth(column),
      ).toHaveText(group.share ? withInterval(share, group.share) : "too few faces");
  const refused = newest.refused.reduce((sum, { n }) => sum + n, 0);
  await expect(measured(page)).toContainText(`and refused ${refused.toLocaleString("en-US")}`);
  const { name, license, labels, limits } = bandReport.data_set;
  for (const said of [name, license, labels, limits]) await expect(measured(page)).toContainText(said);
  const response = await page.request.get("/accuracy-bands.json");
  expect(BandAccuracyReport.parse(await response.json())).toEqual(bandReport);
});

test("choosing another version shows it, also by keyboard", async ({ page }) => {
  const table = (version: string) =>
    page.getByRole("table", { name: new RegExp(`^Errors of ${version} in years`) });
  const drawing = (version: string) => measured(page).getByText(`${version}: estimated versus true age`);
  await expect(table("v3")).toBeVisible();
  await expect(table("v1")).toBeHidden();
  await page.getByRole("radio", { name: "v3" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "v1" })).toBeChecked();
  await expect(table("v3")).toBeHidden();
  await expect(drawing("v1")).toBeVisible();
  await expect(drawing("v3")).toBeHidden();
  for (const { from, n, error } of v1!.by_age.filter((band) => band.error)) {
    const row = table("v1").locator(`[data-band^="${from}"]`);
    await expect(row.getByRole("cell").nth(0)).toHaveText(`${n}`);
    await expect(row.getByRole("cell").nth(1)).toHaveText(withInterval(signed, error!.bias));
    await expect(row.getByRole("cell").nth(2)).toHaveText(withInterval(years, error!.mean_absolute));
  }
});

test("every face is listed in a table, without a name", async ({ page }) => {
  await page.getByText(`All ${report.faces.length} faces as a table`).click();
  const rows = page.getByRole("region", { name: "All faces" }).getByRole("row");
  await expect(rows).toHaveCount(report.faces.length + 1);
  const { age, readings } = report.faces.at(-1)!;
  const estimates = ["v1", "v2", "v3"].map((version) => readings[version] as { years: number });
  await expect(rows.last()).toHaveText(
    new RegExp(`^${years(age)}.*${estimates.map((each) => years(each.years)).join("")}$`),
  );
});

test("measured results contain no operator claim and carry no dagger", async ({ page }) => {
  await expect(measured(page).locator(".operator-claim")).toHaveCount(0);
  await expect(measured(page)).not.toContainText(/99\.7|200 ?ms/);
  // As a figure of its own: an interval may end there.
  await expect(measured(page).getByText("99.9%", { exact: true })).toHaveCount(0);
  const places = await daggers(page).evaluateAll((claims) =>
    claims.map((claim) => claim.closest("section[id]")?.id),
  );
  expect(places.length).toBeGreaterThanOrEqual(5);
  expect(new Set(places)).toEqual(new Set(["stated"]));
  // Each of the operator's figures has its dagger.
  for (const figure of ["99.7%", "under 200ms", "99.9%"])
    for (const place of await page.getByText(figure, { exact: true }).all())
      await expect(place).toHaveClass(/operator-claim/);
});

test("the page shows the command, and links to the whole report", async ({ page, request }) => {
  await expect(measured(page).locator("[data-command]")).toHaveText(report.command);
  const link = measured(page).getByRole("link", { name: "accuracy.json" });
  const answer = await request.get((await link.getAttribute("href"))!);
  expect(answer.headers()["content-type"]).toMatch(/^application\/json/);
  expect(await answer.json()).toEqual(report);
});

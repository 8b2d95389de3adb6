import { SavedViewQuery, type SavedView } from "@ofage/contract";
import { expect, test } from "vitest";
import { defaultLayout, toggleColumn } from "./history-layout.ts";
import { parseVerificationFilter } from "./verification-filter.ts";
import { builtInViews, filterOfView, findShownView, layoutOfView, toSavedQuery } from "./views.ts";

const now = new Date("2026-03-10T12:00:00Z");
const read = (text: string) => parseVerificationFilter(new URLSearchParams(text));
const view = (name: string, query: SavedViewQuery): SavedView => ({
  id: `svw_${name}`,
  name,
  query,
  created_at: now.toISOString(),
});
const shownIn = (text: string, saved: SavedView[] = [], at = now) =>
  findShownView(read(text), saved, "UTC", at)?.name;

test("toSavedQuery keeps every filter as the address has it, without the page", () => {
  const text =
    "page=3&per_page=50&status=failed,error&country=DE,FR&website_id=web_1,web_2&method=custom&is_test=false&search=x&metadata=order%3D7";
  const { filter, range } = toSavedQuery(read(text), defaultLayout, "UTC", now);
  expect(filter).toEqual({
    status: "failed,error",
    country: "DE,FR",
    website_id: "web_1,web_2",
    method: "custom",
    is_test: "false",
    search: "x",
    metadata: "order=7",
  });
  expect(range).toBeNull();
});

test("toSavedQuery saves a common range so that it moves with time", () => {
  const saved = toSavedQuery(read("date_from=2026-03-04&date_to=2026-03-10"), defaultLayout, "UTC", now);
  expect(saved).toMatchObject({ filter: {}, range: "last_7_days" });
  const later = filterOfView(saved, "UTC", new Date("2026-04-01T12:00:00Z"));
  expect(later).toMatchObject({ date_from: "2026-03-26", date_to: "2026-04-01" });
});

test("toSavedQuery saves other days as they are", () => {
  const saved = toSavedQuery(read("date_from=2026-03-05&date_to=2026-03-10"), defaultLayout, "UTC", now);
  expect(saved).toMatchObject({ filter: { date_from: "2026-03-05", date_to: "2026-03-10" }, range: null });
});

test("toSavedQuery is what the server accepts, and layoutOfView reads its layout back", () => {
  const layout = { ...toggleColumn(defaultLayout, "metadata", true), density: "compact" as const };
  const saved = toSavedQuery(read("country=D&status=failed"), layout, "UTC", now);
  expect(saved.filter).toEqual({ status: "failed" });
  expect(SavedViewQuery.parse(saved)).toEqual(saved);
  expect(layoutOfView(saved)).toEqual(layout);
  expect(toSavedQuery(read(""), defaultLayout, "UTC", now).columns).toBeNull();
});

test("findShownView names the view whose filter is shown", () => {
  expect(shownIn("")).toBe("All verifications");
  expect(shownIn("page=2")).toBe("All verifications");
  expect(shownIn("status=failed&date_from=2026-03-10&date_to=2026-03-10")).toBe("Failed today");
  expect(shownIn("status=error&date_from=2026-03-04&date_to=2026-03-10")).toBe("Errors this week");
  expect(shownIn("is_test=true")).toBe("Tests");
  expect(shownIn("is_test=false")).toBe("All verifications");
  expect(shownIn("is_test=false&status=failed&date_from=2026-03-10&date_to=2026-03-10")).toBe("Failed today");
  expect(shownIn("is_test=true&status=failed")).toBeUndefined();
  expect(shownIn("metadata=order")).toBeUndefined();
});

test("a view without a mode leaves the mode as it is, and one that was saved with a mode names it", () => {
  for (const { name, query } of builtInViews)
    expect("is_test" in filterOfView(query, "UTC", now)).toBe(name === "Tests");
  const saved = toSavedQuery(read("is_test=false&status=failed"), defaultLayout, "UTC", now);
  expect(filterOfView(saved, "UTC", now)).toMatchObject({ is_test: "false", status: "failed", search: "" });
});

test("findShownView prefers a view with the mode, and a member's own", () => {
  const failures = view("Failures", toSavedQuery(read("status=failed"), defaultLayout, "UTC", now));
  const liveFailures = view(
    "Live failures",
    toSavedQuery(read("is_test=false&status=failed"), defaultLayout, "UTC", now),
  );
  expect(shownIn("is_test=false&status=failed", [failures, liveFailures])).toBe("Live failures");
  expect(shownIn("is_test=true&status=failed", [failures, liveFailures])).toBe("Failures");
  const mine = view("Mine", toSavedQuery(read("is_test=true"), defaultLayout, "UTC", now));
  expect(shownIn("is_test=true", [mine])).toBe("Mine");
});

test("every built-in view is a filter that the server accepts", () => {
  for (const { query } of builtInViews) expect(SavedViewQuery.safeParse(query).success).toBe(true);
});

import { expect, test } from "vitest";
import {
  toListRecordsInput,
  describeMetadataProblem,
  describeVerificationFilterConflict,
  normalizeCountryCode,
  panelFields,
  parseVerificationFilter,
  toExportRecordsInput,
  countActiveFilters,
  changeVerificationFilter,
  joinValues,
  splitValues,
} from "./verification-filter.ts";

const read = (text: string) => parseVerificationFilter(new URLSearchParams(text));

test("an empty address selects the first page of twenty", () => {
  expect(read("")).toMatchObject({ page: 1, per_page: 20, status: "", method: "" });
  expect(countActiveFilters(read("page=3&per_page=50"))).toBe(0);
});

test("parseVerificationFilter ignores invalid values", () => {
  const text =
    "page=-4&per_page=7&status=maybe&method=guess&country=d3&date_from=soon&date_to=2026-02-30&is_test=perhaps&search=";
  expect(read(text)).toMatchObject({
    page: 1,
    per_page: 20,
    status: "",
    method: "",
    country: "D",
    date_from: "",
    date_to: "",
    is_test: "",
  });
  expect(read("page=99999999").page).toBe(1_000_000);
});

test("normalizeCountryCode keeps two capital letters", () => {
  expect(["", "d", "de", "deu", "d1e"].map(normalizeCountryCode)).toEqual(["", "D", "DE", "DE", "DE"]);
  expect(toListRecordsInput(read("country=D")).country).toBeUndefined();
});

test("parseVerificationFilter keeps several values, each once and only known ones", () => {
  const filter = read(
    "status=failed,maybe,error,failed&method=custom,guess&website_id=web_1,,web_2&country=de,,fr,d3,x",
  );
  expect(filter).toMatchObject({
    status: "failed,error",
    method: "custom",
    website_id: "web_1,web_2",
    country: "DE,FR,X",
  });
  expect(toListRecordsInput(filter)).toMatchObject({
    status: "failed,error",
    method: "custom",
    website_id: "web_1,web_2",
    country: "DE,FR",
  });
  expect(countActiveFilters(filter)).toBe(4);
});

test("a filter keeps twenty values", () => {
  const ids = Array.from({ length: 30 }, (_, index) => `web_${index}`);
  expect(splitValues(read(`website_id=${ids.join()}`).website_id)).toEqual(ids.slice(0, 20));
});

test("splitValues and joinValues are each other's reverse", () => {
  expect(splitValues("")).toEqual([]);
  expect(joinValues([])).toBe("");
  expect(splitValues(joinValues(["a", "b", "a", ""]))).toEqual(["a", "b"]);
});

test("toListRecordsInput asks for metadata only when it is shown", () => {
  expect(toListRecordsInput(read(""))).toEqual({ page: 1, per_page: 20 });
  expect(toListRecordsInput(read(""), true)).toMatchObject({ with_metadata: "true" });
});

test("the export input does not depend on the page", () => {
  const filter = read("page=4&per_page=50&is_test=true&search=order-7&country=DE");
  expect(toExportRecordsInput(filter)).toEqual({ is_test: "true", search: "order-7", country: "DE" });
  expect(toListRecordsInput(filter)).toEqual({ page: 4, per_page: 50, ...toExportRecordsInput(filter) });
  expect(countActiveFilters(filter)).toBe(2);
});

test("the method is sent to the list and to the export, and counts as a filter", () => {
  const filter = read("method=custom");
  expect(toExportRecordsInput(filter)).toEqual({ method: "custom" });
  expect(toListRecordsInput(filter)).toMatchObject({ method: "custom" });
  expect(countActiveFilters(filter)).toBe(1);
  const here = new URLSearchParams("page=4&method=custom");
  expect(changeVerificationFilter(here, { method: "face_scan" }).toString()).toBe("method=face_scan");
});

test("the metadata is sent as typed to the list and to the export, and counts as a filter", () => {
  const filter = read("metadata=order%3D%2012%2B3%3D");
  expect(toExportRecordsInput(filter)).toEqual({ metadata: "order= 12+3=" });
  expect(toListRecordsInput(filter)).toMatchObject({ metadata: "order= 12+3=" });
  expect(countActiveFilters(filter)).toBe(1);
  expect(panelFields).toContain("metadata");
  const here = new URLSearchParams("page=4&metadata=order");
  expect(changeVerificationFilter(here, { metadata: "a=b" }).toString()).toBe("metadata=a%3Db");
});

test("metadata that is no filter is reported and not cut short", () => {
  const long = `metadata=order%3D${"1".repeat(501)}`;
  expect(describeMetadataProblem(read(long))).toBe("Metadata values are at most 500 characters.");
  expect(describeVerificationFilterConflict(read(long))).toBe("Metadata values are at most 500 characters.");
  expect(describeMetadataProblem(read("metadata=%3D1234"))).toBe(
    "Please give a metadata key, such as order=1234.",
  );
  for (const text of ["", "metadata=", "metadata=order", "metadata=order%3D", "metadata=order%3D1234"])
    expect(describeVerificationFilterConflict(read(text))).toBeUndefined();
});

test("describeVerificationFilterConflict reports a range that ends before it begins", () => {
  expect(describeVerificationFilterConflict(read("date_from=2026-02-02&date_to=2026-02-01"))).toMatch(
    /^The end date is before/,
  );
  expect(describeVerificationFilterConflict(read("date_from=2026-02-01&date_to=2026-02-01"))).toBeUndefined();
  expect(describeVerificationFilterConflict(read("date_from=2026-02-02"))).toBeUndefined();
});

test("a changed filter returns to the first page; a changed page keeps the filter", () => {
  const here = new URLSearchParams("page=4&status=failed");
  expect(changeVerificationFilter(here, { search: "abc" }).toString()).toBe("status=failed&search=abc");
  expect(changeVerificationFilter(here, { page: "5" }).toString()).toBe("page=5&status=failed");
  expect(changeVerificationFilter(here, { status: "" }).toString()).toBe("");
});

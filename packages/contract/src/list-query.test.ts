import { expect, test } from "vitest";
import type { z } from "zod";
import { ListQuery } from "./list-query.ts";
import { CountryCode, VerificationHistoryFilter } from "./verifications/history.ts";
import { HistoryStatus } from "./verifications/verifications.ts";

const valuesOf = (schema: z.ZodType, text: string) => schema.safeParse(text).data;
const sentenceOf = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues[0]?.message;

test("ListQuery parses one value as a list of one, and several in their order", () => {
  expect(valuesOf(ListQuery(HistoryStatus), "failed")).toEqual(["failed"]);
  expect(valuesOf(ListQuery(HistoryStatus), "failed,error")).toEqual(["failed", "error"]);
});

test("ListQuery parses each value by its own schema and keeps it once", () => {
  expect(valuesOf(ListQuery(CountryCode), " de,DE, fr ")).toEqual(["DE", "FR"]);
});

test("ListQuery refuses a list with one invalid value by that value's sentence", () => {
  expect(sentenceOf(ListQuery(HistoryStatus), "failed,maybe")).toBe(
    "Please send one of success, failed, error.",
  );
  expect(sentenceOf(ListQuery(CountryCode), "DE,")).toBe("Please use a two-letter country code");
  expect(sentenceOf(ListQuery(CountryCode), "")).toBe("Please use a two-letter country code");
});

test("ListQuery takes twenty values and no more", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTU"].map((letter) => `A${letter}`);
  expect(valuesOf(ListQuery(CountryCode), letters.slice(0, 20).join(","))).toHaveLength(20);
  expect(sentenceOf(ListQuery(CountryCode), letters.join(","))).toBe("Please send at most 20 values.");
  expect(sentenceOf(ListQuery(CountryCode), ",".repeat(1_000_000))).toBe("Please send at most 20 values.");
});

test("VerificationHistoryFilter names the field of an invalid list", () => {
  const { error } = VerificationHistoryFilter.safeParse({ status: "success,nonsense", country: "DE,D" });
  expect(error?.issues.map(({ path }) => path)).toEqual([["status"], ["country"]]);
});

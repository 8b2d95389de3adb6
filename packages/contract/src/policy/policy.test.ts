import { describe, expect, test } from "vitest";
import { planForCountry, Policy, PolicyInput } from "./policy.ts";

const face = { method: "face_scan", mode: "enabled", max_attempts: 3 } as const;
const own = { method: "custom", mode: "fallback_only", max_attempts: 1 } as const;
const custom = { name: "Post", url: "https://id.example/age", assurance: "read" } as const;
const faultsOf = (input: unknown) =>
  PolicyInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test("a policy needs its methods alone", () => {
  expect(PolicyInput.parse({ methods: [face] })).toEqual({
    methods: [face],
    pass_at: null,
    min_assurance: "estimated",
    countries: {},
    custom: null,
  });
});

describe("a policy is refused", () => {
  test.for([
    ["without methods", { methods: [] }, "methods", "Please name at least one method"],
    [
      "with other devices for a method that has none",
      { methods: [{ ...face, other_device: false }] },
      "methods",
      "Please set other_device for digital_id alone, not for face_scan",
    ],
    ["with a method twice", { methods: [face, face] }, "methods", "Please name face_scan only once"],
    [
      "with nothing enabled",
      { methods: [{ ...face, mode: "disabled" }] },
      "methods",
      "Nobody could ever pass. Please enable at least one method",
    ],
    [
      "with nothing but fallbacks, which nothing leads to",
      { methods: [{ ...own, mode: "fallback_only" }], custom },
      "methods",
      "Nobody could ever pass. Please enable at least one method",
    ],
    [
      "with a least assurance above every method",
      { methods: [face], min_assurance: "verified" },
      "min_assurance",
      "Nobody could ever pass: no enabled method reaches the assurance verified",
    ],
    [
      "with a provider that is nowhere named",
      { methods: [face, own] },
      "methods",
      "Please name your own provider, or disable custom",
    ],
    [
      "where nobody from a country could pass",
      { methods: [face], countries: { DE: { min_assurance: "read" } } },
      "countries.DE.min_assurance",
      "Nobody could ever pass in DE: no enabled method reaches the assurance read",
    ],
    [
      "for a country that there is not",
      { methods: [face], countries: { XX: {} } },
      "countries.XX",
      "Please use two-letter country codes, such as DE",
    ],
    [
      "with too many attempts",
      { methods: [{ ...face, max_attempts: 6 }] },
      "methods.0.max_attempts",
      "Please allow 1 to 5 attempts",
    ],
    [
      "with an unknown method",
      { methods: [{ ...face, method: "palm" }] },
      "methods.0.method",
      "Please choose one of face_scan, digital_id, custom",
    ],
    [
      "with a provider whose address anyone on the way could read",
      { methods: [face, own], custom: { ...custom, url: "http://id.example" } },
      "custom.url",
      "Please use https://. Only an address on localhost may start with http://.",
    ],
    [
      "with a provider that verifies",
      { methods: [face, own], custom: { ...custom, assurance: "verified" } },
      "custom.assurance",
      "Please choose one of estimated, read",
    ],
  ] as const)("%s", ([, input, path, message]) => {
    expect(faultsOf(input)).toEqual([[path, message]]);
  });
});

test("a country where nobody is checked may have any methods", () => {
  const countries = { CH: { required: false, min_assurance: "verified" } };
  expect(faultsOf({ methods: [face], countries })).toEqual([]);
});

test("planForCountry replaces what a country's entry names", () => {
  const policy = Policy.parse({
    version: 2,
    methods: [face, own],
    pass_at: null,
    min_assurance: "estimated",
    countries: { DE: { methods: [{ ...own, mode: "enabled" }, face] }, FR: { min_assurance: "read" } },
    custom,
  });
  const summary = (country: string | null) => {
    const { methods, min_assurance } = planForCountry(policy, country);
    return [methods.map(({ method, mode }) => `${method} ${mode}`), min_assurance];
  };
  const usual = ["face_scan enabled", "custom fallback_only"];
  expect(summary(null)).toEqual([usual, "estimated"]);
  expect(summary("IT")).toEqual([usual, "estimated"]);
  expect(summary("DE")).toEqual([["custom enabled", "face_scan enabled"], "estimated"]);
  expect(summary("FR")).toEqual([usual, "read"]);
});

import type {
  MethodPlan,
  MethodRule,
  Policy,
  PolicyReplay as Replay,
  PolicyVersion,
  Website,
} from "@ofage/contract";
import { planForCountry } from "@ofage/contract";
import { createElement } from "react";
import { expect, test } from "vitest";
import { buttonsOf, linksOf, textOf } from "../../../../../../fixtures/markup.ts";
import { ReadOnly } from "../../../ui/read-only.tsx";
import { renderConsole } from "../../../../testing/render-console.ts";
import { CountryRules } from "./country-rules.tsx";
import { FlowPicture } from "./flow-picture.tsx";
import { MethodOrder } from "./method-order.tsx";
import { PolicyReplay } from "./policy-replay.tsx";
import { PolicyVersions } from "./policy-versions.tsx";
import { policyVersionsQuery } from "./read-policy.ts";
import { ReplayResult } from "./replay-result.tsx";

const faceScan: MethodRule = { method: "face_scan", mode: "enabled", max_attempts: 3 };
const digitalId: MethodRule = { method: "digital_id", mode: "disabled", max_attempts: 1 };
const custom: MethodRule = { method: "custom", mode: "fallback_only", max_attempts: 1 };
const rules = [faceScan, digitalId, custom];

const order = (hasIssuers: boolean, error?: string, given = rules) =>
  renderConsole(
    createElement(MethodOrder, {
      label: "Methods in order",
      rules: given,
      hasIssuers,
      onChange: () => {},
      error,
    }),
  );

test("MethodOrder numbers the methods, and moves each within the list's ends", () => {
  expect(buttonsOf(order(true)).filter((name) => /^(\(disabled\) )?Move .* (up|down)$/.test(name))).toEqual([
    "(disabled) Move Face scan up",
    "Move Face scan down",
    "Move Digital ID up",
    "Move Digital ID down",
    "Move Own provider up",
    "(disabled) Move Own provider down",
  ]);
  expect(buttonsOf(order(true))).toContain("Move Digital ID, number 2 of 3");
});

test("MethodOrder shows the order without a control to a person who may look and not change", () => {
  const page = renderConsole(
    createElement(
      ReadOnly,
      { when: true } as never,
      createElement(MethodOrder, {
        label: "Methods in order",
        rules,
        hasIssuers: true,
        onChange: () => {},
        error: undefined,
      }),
    ),
  );
  expect(buttonsOf(page)).toEqual([]);
  expect(textOf(page)).toContain("1. Face scan");
  expect(textOf(page)).toMatch(/Offered, 3 attempts 2\. Digital ID .* Off 3\. Own provider/);
});

test("a method without a trusted issuer cannot be enabled, but one that is on can be switched off", () => {
  const offered = (page: string) => buttonsOf(page).find((name) => name.includes("Digital ID: when"));
  expect(offered(order(true))).toBe("Digital ID: when it is offered");
  expect(offered(order(false))).toBe("(disabled) Digital ID: when it is offered");
  expect(textOf(order(false))).toContain("No issuer is trusted yet.");
  expect(textOf(order(true))).not.toContain("No issuer is trusted yet.");
  const isOn = [faceScan, { ...digitalId, mode: "enabled" }, custom] as MethodRule[];
  expect(offered(order(false, undefined, isOn))).toBe("Digital ID: when it is offered");
});

test("MethodOrder announces what is wrong with the order", () => {
  expect(order(true, "Nobody could ever pass.")).toMatch(/role="alert"[^>]*>Nobody could ever pass\.</);
});

const plan = (given: MethodRule[]): MethodPlan =>
  planForCountry({ methods: given, min_assurance: "estimated", pass_at: null, countries: {} } as never, null);
const flow = (given: MethodRule[], provider = "") =>
  textOf(renderConsole(createElement(FlowPicture, { title: "Everyone", plan: plan(given), provider })));

test("FlowPicture says where each answer leads, by the provider's own name", () => {
  expect(flow([faceScan, custom], "Post Identity")).toMatch(
    /^Everyone Face scan 3 attempts Old enough Passes .*Couldn't tell Post Identity.* Post Identity 1 attempt /,
  );
  expect(flow([faceScan, custom])).toContain("Couldn't tell Own provider");
  expect(flow([{ ...faceScan, mode: "disabled" }])).toContain("Nobody could pass.");
});

test("CountryRules lists countries by name, each with its own order, and adds none before one is chosen", () => {
  const countries = { DE: { methods: [custom] }, AT: { required: false } };
  const show = (given: object) =>
    renderConsole(
      createElement(CountryRules, {
        countries: given as never,
        rules,
        hasIssuers: true,
        onChange: () => {},
        faults: new Map([["countries.DE.methods", "Germany could never pass."]]),
      }),
    );
  const page = show(countries);
  expect([...page.matchAll(/<legend[^>]*>(.*?)<\/legend>/g)].map(([legend]) => textOf(legend))).toEqual([
    "Austria AT",
    "Germany DE",
  ]);
  expect(page).toContain("Germany could never pass.");
  expect(buttonsOf(page).filter((name) => /Remove|Add$/.test(name))).toEqual([
    "Remove Austria",
    "Remove Germany",
    "(disabled) Add",
  ]);
  expect(textOf(show({}))).toContain("Every country has the same methods.");
});

const settings = {
  age_restriction: "eighteen_plus",
  passes_from: 21,
  min_assurance: "estimated",
  countries: {},
  custom: null,
} as unknown as PolicyVersion["settings"];

test("PolicyVersions marks the newest version alone as in force", () => {
  const version = (number: number) =>
    ({
      version: number,
      created_at: "2026-11-29T08:00:00.000Z",
      by: "ada@shop.example",
      settings: { ...settings, methods: [{ ...faceScan, max_attempts: number }] },
    }) as unknown as PolicyVersion;
  const show = (total: number) =>
    renderConsole(createElement(PolicyVersions, { websiteId: "web_1", timeZone: "UTC" }), {
      answers: [[policyVersionsQuery("web_1", 1).queryKey, { items: [version(2), version(1)], total }]],
    });
  const page = show(2);
  expect(textOf(page).match(/in force/g)).toHaveLength(1);
  expect(textOf(page)).toMatch(/^Version 2 · in force ada@shop\.example/);
  expect(page).not.toContain("Pagination");
  expect(buttonsOf(show(11)).length).toBeGreaterThan(0);
});

const website = { id: "web_1", age_restriction: "18+", sensitivity: 0, pass_at: null } as unknown as Website;
const policy = { methods: rules, min_assurance: "estimated", pass_at: null } as unknown as Policy;
const lab = (fault?: string) =>
  renderConsole(createElement(PolicyReplay, { website, policy: policy as never, fault, timeZone: "UTC" }));

test("PolicyReplay tries no policy that cannot be saved, and says why", () => {
  const button = (page: string) => buttonsOf(page).find((name) => name.includes("Try on past checks"));
  expect(button(lab())).toBe("Try on past checks");
  const page = lab("Nobody could ever pass.");
  expect(button(page)).toBe("(disabled) Try on past checks");
  const described = /aria-describedby="([^"]+)"[^>]*>(?:(?!<\/button>).)*Try on past checks/.exec(page)![1]!;
  expect(page).toContain(`id="${described}"`);
  expect(textOf(page)).toContain("A policy that can't be saved can't be tried: Nobody could ever pass.");
});

const exactly = (count: number) => ({ low: count, high: count });
const passes = {
  challenge_age: 18,
  buffer_years: 3,
  too_young: { low: 0.02, high: 0.05 },
  old_enough: { low: 0.85, high: 0.93 },
};
const replay = {
  checks: 2,
  without_signal: 0,
  first_at: "2026-11-28T08:00:00.000Z",
  last_at: "2026-11-29T08:00:00.000Z",
  recorded: { passed: 2, goes_on: 0, refused: 0, not_required: 0 },
  replayed: { passed: exactly(2), goes_on: exactly(0), refused: exactly(0), not_required: exactly(0) },
  changes: [],
  by_country: [],
  expected: { tried: passes, in_force: passes },
} as unknown as Replay;
const outcome = (given: Partial<Replay>) =>
  renderConsole(
    createElement(ReplayResult, {
      replay: { ...replay, ...given },
      scope: "website",
      timeZone: "UTC",
      isStale: false,
    }),
  );

test("ReplayResult tells no live check from live checks that no policy decides", () => {
  expect(textOf(outcome({ checks: 0 }))).toContain("No live checks yet");
  expect(textOf(outcome({ checks: 0, without_signal: 3 }))).toContain("No check to decide");
});

test("ReplayResult says that nothing would change, or what would, by outcome and country", () => {
  expect(textOf(outcome({}))).toContain("Every check would end as it did.");
  expect(linksOf(outcome({}))).toMatchObject([{ href: "/model-performance" }]);
  const changed = {
    changes: [{ from: "passed", to: "refused", checks: exactly(1) }],
    replayed: { ...replay.replayed, passed: exactly(1), refused: exactly(1) },
    by_country: ["DE", "FR", "US", "GB", "IT", null].map((country) => ({
      country,
      checks: 1,
      recorded: replay.recorded,
      replayed: { ...replay.replayed, passed: exactly(1), refused: exactly(1) },
    })),
  } as unknown as Partial<Replay>;
  const text = textOf(outcome(changed));
  expect(text).toContain("1 check that passed would be refused.");
  expect(text).toMatch(/Passed 2 1 −1 .*Refused 0 1 \+1/);
  expect(text).toMatch(/Germany 1 2 → , with this policy 1 0 0 → , with this policy 1 France/);
  expect(text).not.toContain("Unknown");
  expect(buttonsOf(outcome(changed))).toEqual(["Show all 6 countries"]);
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../run-command.mjs";
import { findAffected, isAffected, isBenchAffected } from "./affected.mjs";
import { modules, modulesOfSpec } from "./modules.mjs";
import { changedSteps } from "./plans.mjs";

const files = [
  "packages/contract/src/policy/policy.test.ts",
  "packages/contract/src/route.test.ts",
  "packages/api/src/modules/webhooks/deliverer.test.ts",
  "packages/api/src/modules/websites/policy/policy.test.ts",
  "packages/api/src/modules/memberships/members.test.ts",
  "packages/api/src/http/cors.test.ts",
  "packages/web/app/console/webhooks/event-label.test.ts",
  "packages/web/app/console/members/role.test.ts",
  "packages/web/app/ui/page-window.test.ts",
  "packages/verify/src/flow.test.ts",
  "packages/sdk/src/server.test.ts",
  "e2e/webhooks.spec.ts",
  "e2e/policy-replay.spec.ts",
  "e2e/organizations.spec.ts",
  "e2e/adult.scan.spec.ts",
  "e2e/firefox/sign-in.test.ts",
];
const runAfter = (...changed) => files.filter((file) => isAffected(findAffected(changed), file));

test.each([
  [
    "packages/api/src/modules/webhooks/deliverer.ts",
    [
      "packages/api/src/modules/webhooks/deliverer.test.ts",
      "packages/web/app/console/webhooks/event-label.test.ts",
      "e2e/webhooks.spec.ts",
    ],
  ],
  [
    "packages/contract/src/policy/pass-at.ts",
    [
      "packages/contract/src/policy/policy.test.ts",
      "packages/api/src/modules/websites/policy/policy.test.ts",
      "e2e/policy-replay.spec.ts",
    ],
  ],
  [
    "packages/api/src/modules/memberships/store.ts",
    [
      "packages/api/src/modules/memberships/members.test.ts",
      "packages/web/app/console/members/role.test.ts",
      "e2e/organizations.spec.ts",
    ],
  ],
  [
    "packages/web/app/ui/button.tsx",
    [
      "packages/web/app/console/webhooks/event-label.test.ts",
      "packages/web/app/console/members/role.test.ts",
      "packages/web/app/ui/page-window.test.ts",
      "e2e/webhooks.spec.ts",
      "e2e/policy-replay.spec.ts",
      "e2e/organizations.spec.ts",
      "e2e/adult.scan.spec.ts",
      "e2e/firefox/sign-in.test.ts",
    ],
  ],
  ["e2e/webhooks.spec.ts", ["e2e/webhooks.spec.ts"]],
  ["packages/api/src/http/cors.test.ts", ["packages/api/src/http/cors.test.ts"]],
  ["docs/decisions/0045-test-tiers.md", []],
])("a change of %s runs the tests that it concerns", (changed, expected) => {
  expect(runAfter(changed)).toEqual(expected);
});

test.each([
  "packages/api/src/http/cors.ts",
  "packages/api/src/db/schema.ts",
  "packages/api/testing/call-api.ts",
  "packages/contract/src/route.ts",
  "fixtures/posture.ts",
  "package-lock.json",
  "vitest.config.ts",
  "a-new-folder/file.ts",
])("a change of %s, which all use, runs every test", (changed) => {
  expect(runAfter("e2e/webhooks.spec.ts", changed)).toEqual(files);
});

test("changedSteps runs no API or browser test after a change of the SDK's own tests", () => {
  const steps = changedSteps(["packages/sdk/src/server.test.ts"], files);
  expect(steps.map(([name]) => name)).toEqual(["build", "checks and unit"]);
});

test("a bench runs after a change of what it imports, through other files of the benches", () => {
  const runs = (...changed) =>
    isBenchAffected(repositoryRoot, "bench/account-enumeration.ts", new Set(changed));
  expect(runs("bench/account-enumeration.ts")).toBe(true);
  expect(runs("bench/support/bench-server.ts")).toBe(true);
  expect(runs("packages/api/src/ids.ts", "bench/support/slow-phone.ts", "docs/testing.md")).toBe(false);
});

test("every browser test belongs to a module, and every module's browser tests exist", () => {
  const specs = readdirSync(join(repositoryRoot, "e2e"))
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => name.slice(0, -".spec.ts".length));
  expect(specs.filter((spec) => modulesOfSpec(spec).length === 0)).toEqual([]);
  expect(
    Object.values(modules).flatMap((module) => module.specs.filter((spec) => !specs.includes(spec))),
  ).toEqual([]);
});

test("every module of the API is known by a name that a change of it can be mapped to", () => {
  const folder = "packages/api/src/modules";
  for (const name of readdirSync(join(repositoryRoot, folder))) {
    const { everything, modules: found } = findAffected([`${folder}/${name}/store.ts`]);
    expect({ name, everything, found: found.size }).toEqual({ name, everything: false, found: 1 });
  }
});

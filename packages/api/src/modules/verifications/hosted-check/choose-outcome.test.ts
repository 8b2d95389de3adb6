import type { DigitalIdReason, TestOutcome, Website } from "@ofage/contract";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import {
  createWebsite,
  type StartedCheck,
  startCheck,
  startConsentedCheck,
} from "../../../../testing/start-check.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";

let session: string;
let website: Website;
beforeEach(async () => {
  session = (await createAccount()).session;
  website = await createWebsite(session, {
    url_return_success: "https://shop.example/success",
    url_return_failed: "https://shop.example/failed",
    url_return_error: "https://shop.example/error",
  });
});

/** The website's own page: a test from the console has no return URL. */
const fromShop = { headers: { origin: "https://shop.example" } };
const choose = (check: StartedCheck, outcome: unknown) =>
  callApi("chooseOutcome", { id: check.id, outcome }, { bearer: check.token });
const read = (check: StartedCheck) => callApi("readCheck", { id: check.id }, { bearer: check.token });
const record = (check: StartedCheck) => callApi("readRecord", { id: check.id }, { bearer: session });
/** Returns the counts of this website's verifications by outcome, with test verifications separate. */
const counted = () =>
  queryDatabase(
    "select is_test, outcome, total from verification_counts where website_id = $1 and grain = 'year'",
    website.id,
  );
const keys = () => createRemoteJWKSet(new URL("/.well-known/jwks.json", inject("url")));

interface Ending {
  status: string;
  age_verified: boolean | null;
  failure_reason: string | null;
  retry_allowed: boolean;
  path: string;
  record: { status: string; passed: boolean | null; error_message: string | null };
}

/** Outcomes that end a check with one method. */
const endings: Record<Exclude<TestOutcome, "liveness" | DigitalIdReason>, Ending> = {
  adult: {
    status: "passed",
    age_verified: true,
    failure_reason: null,
    retry_allowed: false,
    path: "/success",
    record: { status: "success", passed: true, error_message: null },
  },
  under_age: {
    status: "failed",
    age_verified: false,
    failure_reason: "under_age",
    retry_allowed: false,
    path: "/failed",
    record: { status: "failed", passed: false, error_message: null },
  },
  inconclusive: {
    status: "failed",
    age_verified: false,
    failure_reason: "inconclusive",
    retry_allowed: false,
    path: "/failed",
    record: { status: "failed", passed: false, error_message: null },
  },
  spoof: {
    status: "failed",
    age_verified: null,
    failure_reason: "spoof",
    retry_allowed: false,
    path: "/failed",
    record: { status: "failed", passed: null, error_message: "The tester chose a presentation attack" },
  },
  error: {
    status: "error",
    age_verified: null,
    failure_reason: null,
    retry_allowed: false,
    path: "/error",
    record: { status: "error", passed: null, error_message: "The tester chose an error" },
  },
};

describe.for(Object.entries(endings) as [keyof typeof endings, Ending][])(
  "the chosen outcome %s",
  ([outcome, ending]) => {
    test.for([
      ["a new check", startCheck],
      ["a check with consent", startConsentedCheck],
    ] as const)("travels from %s to result, token and return URL", async ([, begin]) => {
      const check = await begin(website.asset_id, { is_test: true, reference_id: "visitor-1" }, fromShop);
      const { path, record: recorded, ...result } = ending;
      const { status, body } = await choose(check, outcome);
      expect(status).toBe(200);
      expect(body).toMatchObject(result);

      const back = new URL(body.return_url!);
      expect([back.origin, back.pathname]).toEqual(["https://shop.example", path]);
      expect(Object.fromEntries(back.searchParams)).toEqual({
        verification_id: check.id,
        status: result.status,
        ...(body.token === null ? {} : { token: body.token }),
      });

      // A verification that ended in an error has no token.
      expect(body.token === null).toBe(outcome === "error");
      if (body.token !== null) {
        const { payload } = await jwtVerify(body.token, keys(), {
          audience: `test_${website.asset_id}`,
          subject: check.id,
        });
        expect(payload).toMatchObject({ age_verified: result.age_verified, reference_id: "visitor-1" });
        await expect(jwtVerify(body.token, keys(), { audience: website.asset_id })).rejects.toThrow("aud");
      }

      expect((await read(check)).body).toMatchObject({ status: result.status, result });
      expect((await record(check)).body).toMatchObject({ ...recorded, is_test: true, estimated_age: null });
      expect(await counted()).toEqual([{ is_test: true, outcome: recorded.status, total: 1 }]);
      expect((await callApi("readMe", {}, { bearer: session })).body.stats.totalVerifications).toBe(0);
    });
  },
);

test("an address given with the check takes precedence over the website's, even for an error", async () => {
  const check = await startCheck(
    website.asset_id,
    {
      is_test: true,
      url_error: "https://shop.example/own-error?a=1",
    },
    fromShop,
  );
  const back = new URL((await choose(check, "error")).body.return_url!);
  expect([back.pathname, back.searchParams.get("a"), back.searchParams.get("status")]).toEqual([
    "/own-error",
    "1",
    "error",
  ]);
});

test("chooseOutcome refuses a live check", async () => {
  const check = await startConsentedCheck(website.asset_id);
  const { status, body } = await choose(check, "adult");
  expect([status, body.code]).toEqual([403, "test_mode_only"]);
  expect((await read(check)).body).toMatchObject({ status: "started", result: null });
  expect(await counted()).toEqual([]);
});

test("a check ends only once, however often an outcome is chosen", async () => {
  const check = await startCheck(website.asset_id, { is_test: true });
  const outcomes: TestOutcome[] = ["adult", "under_age", "spoof", "error", "adult", "inconclusive"];
  const answers = await Promise.all(outcomes.map((outcome) => choose(check, outcome)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const late = await choose(check, "adult");
  expect([late.status, late.body.code]).toEqual([409, "already_decided"]);
  expect(await counted()).toMatchObject([{ is_test: true, total: 1 }]);
  expect((await callApi("listRecords", {}, { bearer: session })).body).toHaveLength(1);
});

test.for([undefined, null, "", "passed", "ADULT", "toString", 1, ["adult"], { adult: true }])(
  "%j is refused as an outcome, and the check stays open",
  async (outcome) => {
    const check = await startCheck(website.asset_id, { is_test: true });
    const { status, body } = await choose(check, outcome);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, "invalid_input", ["outcome"]]);
    expect((await read(check)).body.status).toBe("created");
  },
);

test("copies of a request that were sent before the first was answered end the check once", async () => {
  const check = await startConsentedCheck(website.asset_id, { is_test: true }, fromShop);
  const answers = await Promise.all(Array.from({ length: 8 }, () => choose(check, "adult")));
  const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(others).toEqual(Array(7).fill("already_decided"));
  expect((await read(check)).body.status).toBe("passed");
});

import {
  ageRestrictions,
  type AgeRestriction,
  type AttemptSoFar,
  type Method,
  planForCountry,
  type PolicyInput,
  replayAttempts,
  type VerificationStatus,
  type Website,
} from "@ofage/contract";
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  double,
  integer,
  oneof,
  record,
} from "fast-check";
import { expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { answerAsProvider } from "../../../../testing/answer-as-provider.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { endByScan } from "../../../../testing/end-by-scan.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { createWebsite, startConsentedCheck } from "../../../../testing/start-check.ts";
import { decideScan } from "../outcome/decide-scan.ts";

const countries = ["DE", "FR"] as const;
const rules = oneof(
  record({
    face: constantFrom("enabled", "fallback_only", "disabled"),
    own: constantFrom("enabled", "fallback_only", "disabled"),
    isFaceFirst: constantFrom(true, false),
    attempts: integer({ min: 1, max: 3 }),
  }).map(({ face, own, isFaceFirst, attempts }) => {
    const scan = { method: "face_scan", mode: face, max_attempts: attempts } as const;
    const provider = { method: "custom", mode: own, max_attempts: 4 - attempts } as const;
    return isFaceFirst ? [scan, provider] : [provider, scan];
  }),
  constant([{ method: "face_scan", mode: "enabled", max_attempts: 3 } as const]),
).filter((methods) => methods.some(({ mode }) => mode === "enabled"));
const policy = record({
  methods: rules,
  inGermany: rules,
  pass_at: constantFrom(null, 22, 25),
  assurance: constantFrom("estimated", "read"),
}).map(({ methods, inGermany, pass_at, assurance }) => ({
  methods: [...methods],
  pass_at,
  countries: { DE: { methods: [...inGermany] } },
  custom: { name: "Post", url: "https://id.example/age", assurance },
}));

/** One attempt of a visitor: what each method would find, and which of those on offer is chosen. */
const meeting = record({
  face: oneof(
    double({ min: 14, max: 30, noNaN: true }).map((estimatedAge) => ({ estimatedAge })),
    constantFrom("liveness", "spoof", "quality").map((outcome) => ({ outcome, estimatedAge: null })),
  ),
  own: constantFrom("over", "under", "inconclusive"),
  choice: integer({ min: 0, max: 3 }),
  // Leaves an attempt before it has ended, for another one.
  wavers: constantFrom(false, false, false, true),
});
const visitor = record({
  country: constantFrom(...countries),
  meetings: array(meeting, { maxLength: 4 }),
  leaves: constantFrom(true, false),
});

type Visitor = typeof visitor extends { generate(...values: never[]): { value: infer Value } }
  ? Value
  : never;

async function visit(
  website: Website,
  secret: string,
  { country, meetings, leaves }: Visitor,
): Promise<void> {
  const check = await startConsentedCheck(website.asset_id, {}, { headers: { "x-country": country } });
  const as = { bearer: check.token };
  const read = async () => (await callApi("readCheck", { id: check.id }, as)).body;
  for (const { face, own, choice, wavers } of meetings) {
    const page = await read();
    if (page.status !== "started") return;
    const offered = page.methods.filter(({ state }) => state === "available").map(({ method }) => method);
    if (offered.length === 0) break;
    const method: Method = offered[choice % offered.length]!;
    const begun = await callApi("retryCheck", { id: check.id, method }, as);
    expect([begun.status, method]).toEqual([200, method]);
    if (wavers) continue;
    if (method === "face_scan") {
      await endByScan(check, { ...face, ...(face.estimatedAge === null && { interval: null }) } as never);
      continue;
    }
    const [row] = await queryDatabase<{ attempts: number }>(
      "select attempts from verifications where id = $1",
      check.id,
    );
    await answerAsProvider(check, secret, own, row!.attempts);
  }
  if ((await read()).status !== "started") return;
  if (leaves) await callApi("cancelCheck", { id: check.id }, as);
  else
    await queryDatabase(
      "update verifications set expires_at = now() - interval '1 second' where id = $1",
      check.id,
    );
  await read();
}

interface RecordedRow {
  id: string;
  country: string;
  status: VerificationStatus;
  failure_reason: string | null;
  age_restriction: AgeRestriction;
  buffer_years: number;
  attempts: (Omit<AttemptSoFar, "ended"> & { estimated_age: number | null })[];
}

/** Returns the verdict of a replay of what was recorded, with the signals computed again from the estimates. */
function replayedVerdict(row: RecordedRow, inForce: PolicyInput) {
  const attempts = row.attempts.map(({ estimated_age, ...attempt }): AttemptSoFar => {
    if (estimated_age === null) return { ...attempt, ended: true };
    const reading = { outcome: "estimated", estimatedAge: estimated_age };
    const { signal } = decideScan(row, reading as never, 0, 0);
    return { ...attempt, signal, ended: true };
  });
  const { end } = replayAttempts(planForCountry(inForce, row.country), attempts);
  if (end.step === "passes") return ["passed", null];
  return end.reason === null ? ["undecided", null] : ["failed", end.reason];
}

test("the policy in force, replayed, gives every recorded verdict again", { timeout: 120_000 }, async () => {
  let verdicts = 0;
  const story = asyncProperty(
    policy,
    array(visitor, { minLength: 1, maxLength: 5 }),
    async (given, visitors) => {
      const { session, organization } = await createAccount();
      const website = await createWebsite(session, { sensitivity: 75 });
      const saved = await callApi("updatePolicy", { id: website.id, ...given } as never, { bearer: session });
      expect(saved.status).toBe(200);
      const secret = await callApi("rotateProviderSecret", { id: website.id }, { bearer: session });
      for (const each of visitors) await visit(website, secret.body.secret, each);
      const rows = await queryDatabase<RecordedRow>(
        `select id, country, status, failure_reason, age_restriction, buffer_years, (
         select coalesce(json_agg(tried order by number), '[]') from verification_attempts as tried
         where tried.organization_id = verifications.organization_id and tried.verification_id = verifications.id
       ) as attempts from verifications where organization_id = $1 and website_id = $2 order by id`,
        organization.id,
        website.id,
      );
      for (const row of rows) {
        const recorded =
          row.status === "passed" || row.status === "failed"
            ? [row.status, row.failure_reason]
            : ["undecided", null];
        expect([row.id, ...replayedVerdict(row, given as never)]).toEqual([row.id, ...recorded]);
        expect(ageRestrictions[row.age_restriction]).toBe(18);
        verdicts += 1;
      }
      const { body } = await callApi("replayVerifications", { website_id: website.id, ...given } as never, {
        bearer: session,
      });
      expect(body.changes).toEqual([]);
      expect(body.checks + body.without_signal).toBe(rows.length);
      expect(body.recorded.passed).toBe(rows.filter(({ status }) => status === "passed").length);
      for (const outcome of ["passed", "goes_on", "refused", "not_required"] as const)
        expect(body.replayed[outcome]).toEqual({ low: body.recorded[outcome], high: body.recorded[outcome] });
    },
  );
  await assert(story, { seed: 28, numRuns: 14 });
  expect(verdicts).toBeGreaterThan(30);
});

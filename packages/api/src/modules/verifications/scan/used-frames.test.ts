import { randomBytes } from "node:crypto";
import type { Website } from "@ofage/contract";
import { beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { endByScan } from "../../../../testing/end-by-scan.ts";
import { queryDatabase, runJob } from "../../../../testing/query-database.ts";
import { createWebsite, startConsentedCheck } from "../../../../testing/start-check.ts";

let session: string;
let website: Website;
beforeAll(async () => {
  ({ session } = await createAccount());
  website = await createWebsite(session, { sensitivity: 0 });
});

test("frames that decided one verification cannot decide another, whoever sends them", async () => {
  const digests = Array.from({ length: 4 }, () => randomBytes(32).toString("hex"));
  const first = await startConsentedCheck(website.asset_id);
  expect((await endByScan(first, { digests })).status).toBe("passed");
  const stranger = await createWebsite((await createAccount()).session, { sensitivity: 0 });
  const other = await startConsentedCheck(stranger.asset_id);
  expect(await endByScan(other, { digests })).toMatchObject({
    status: "started",
    age_verified: null,
    failure_reason: "liveness",
    advice: "use_camera",
    token: null,
  });
  // The hash of a picture would tell whoever holds it that it was used here; the server's key makes it another.
  const kept = await queryDatabase<{ digest: string }>("select digest from used_frames");
  expect(kept.length).toBeGreaterThanOrEqual(4);
  for (const { digest } of kept) {
    expect(digest).toMatch(/^[\w-]{43}$/);
    expect(digests.map((hex) => Buffer.from(hex, "hex").toString("base64url"))).not.toContain(digest);
  }
});

test("purgeUsedFrames deletes frame hashes after thirty days", async () => {
  const insert = "insert into used_frames (digest, used_at) values ($1, now() - $2::interval)";
  const [old, young] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
  await queryDatabase(insert, old, "30 days 1 hour");
  await queryDatabase(insert, young, "29 days 23 hours");
  await runJob("purge-expired");
  const left = () =>
    queryDatabase<{ digest: string }>("select digest from used_frames where digest = any($1)", [old, young]);
  await expect.poll(left).toEqual([{ digest: young }]);
});

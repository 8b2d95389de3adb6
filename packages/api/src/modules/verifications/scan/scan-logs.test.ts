import { expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { randomIpAddress } from "../../../../testing/call-api.ts";
import { findFilesContaining } from "../../../../testing/find-files-containing.ts";
import { openScanPage } from "../../../../testing/scan-page.ts";
import { createWebsite, startConsentedCheck } from "../../../../testing/start-check.ts";
import { createTestFolder, startTestServer } from "../../../../testing/test-server.ts";

test(
  "a scan is logged by its route, and no token or frame is logged or saved",
  { timeout: 60_000 },
  async () => {
    const dataDir = await createTestFolder();
    const child = await startTestServer(dataDir);
    const caller = { server: child.url, from: randomIpAddress() };
    const { session } = await createAccount(caller, dataDir);
    const website = await createWebsite(session, {}, caller);
    const check = await startConsentedCheck(
      website.asset_id,
      { is_test: true },
      { ...caller, headers: { origin: child.publicUrl } },
    );

    const page = await openScanPage({ server: child, check });
    page.sendHello();
    await page.receive("ready");
    const mark = Buffer.from("a-frame-with-a-mark-of-its-own");
    page.sendFrame(mark);
    expect(await page.receive("error")).toMatchObject({ code: "invalid_frames" });
    await page.closed;
    const unreadable = await openScanPage({ server: child, check });
    unreadable.send(`{"client_token": "${check.token}"`);
    expect(await unreadable.receive("error")).toMatchObject({ code: "malformed_request" });
    await unreadable.closed;

    const lines = () =>
      child
        .output()
        .split("\n")
        .filter((line) => line.includes("/scan"))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    await expect.poll(() => lines().length).toBe(2);
    expect(lines()).toMatchObject([
      { msg: "request", route: "/v1/verifications/:id/scan", status: 101, code: "invalid_frames" },
      { msg: "request", route: "/v1/verifications/:id/scan", status: 101, code: "malformed_request" },
    ]);
    const secret = check.token.slice(check.id.length + 1);
    for (const text of [secret, mark.toString(), mark.toString("base64")]) {
      expect(child.output()).not.toContain(text);
      expect(await findFilesContaining(Buffer.from(text), dataDir)).toEqual([]);
    }
  },
);

import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { findFilesContaining } from "../../../../testing/find-files-containing.ts";
import { startInProcessServer } from "../../../../testing/in-process-server.ts";
import { openScanPage, refuseScanPage } from "../../../../testing/scan-page.ts";
import { createScriptedScanEngine } from "../../../../testing/scripted-scan-engine.ts";
import { startConsentedCheck } from "../../../../testing/start-check.ts";
import { startStrippingProxy } from "../../../../testing/stripping-proxy.ts";

afterEach(() => vi.restoreAllMocks());

/** Starts a server and a consented check of it. @returns also what this process prints from now on */
async function startLogged(logLevel: string) {
  let printed = "";
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => Boolean((printed += String(text))));
  const server = await startInProcessServer({ LOG_LEVEL: logLevel });
  onTestFinished(server.stop);
  const caller = { server: server.url, headers: { origin: server.publicUrl } };
  const { website } = await createShopAccount({}, caller, server.dataDir);
  const check = await startConsentedCheck(website.asset_id, { is_test: true }, caller);
  return { server, check, printed: () => printed };
}

test("a scan is logged by its route, and no token or frame is logged or saved", async () => {
  const { server, check, printed } = await startLogged("debug");
  server.services.engine = createScriptedScanEngine();

  const page = await openScanPage({ server, check });
  page.sendHello();
  await page.receive("ready");
  const mark = Buffer.from("a-frame-with-a-mark-of-its-own");
  page.sendFrame(mark);
  expect(await page.receive("error")).toMatchObject({ code: "invalid_frames" });
  await page.closed;
  const unreadable = await openScanPage({ server, check });
  unreadable.send(`{"client_token": "${check.token}"`);
  expect(await unreadable.receive("error")).toMatchObject({ code: "malformed_request" });
  await unreadable.closed;

  const lines = () =>
    printed()
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
    expect(printed()).not.toContain(text);
    expect(await findFilesContaining(Buffer.from(text), server.dataDir)).toEqual([]);
  }
});

test("scans that cannot connect are logged once for each cause, at warn and with the cure", async () => {
  const { server, check, printed } = await startLogged("warn");
  const proxied = { url: await startStrippingProxy(server.url), publicUrl: server.publicUrl };
  // Nobody's scan: without the headers of a handshake.
  await fetch(`${server.url}/v1/verifications/${check.id}/scan`);
  expect(printed()).toBe("");
  for (let visitor = 0; visitor < 3; visitor++) {
    expect((await refuseScanPage({ server: proxied, check })).status).toBe(426);
    expect((await refuseScanPage({ server, check, origin: "https://old.example" })).status).toBe(403);
  }
  const lines = printed().trim().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: "warn", msg: "scans cannot connect", cure: expect.stringMatching(/Upgrade.*deploy\/proxies/) },
    { level: "warn", msg: "scans cannot connect", cure: expect.stringContaining("PUBLIC_URL") },
  ]);
});

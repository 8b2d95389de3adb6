import { request } from "node:https";
import { json } from "node:stream/consumers";
import type { AuditEvent, Website } from "@ofage/contract";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../../fixtures/free-port.ts";
import { callApi } from "../../testing/call-api.ts";
import { createShopAccount } from "../../testing/create-verification-with-key.ts";
import { startInProcessServer } from "../../testing/in-process-server.ts";
import { findProxies, type FoundProxy, startProxy } from "../../testing/proxies.ts";
import { openScanPage, performScan, refuseScanPage } from "../../testing/scan-page.ts";
import { createScriptedScanEngine } from "../../testing/scripted-scan-engine.ts";
import { startConsentedCheck } from "../../testing/start-check.ts";
import { createVirtualScanClock } from "../../testing/virtual-scan-clock.ts";

// Runs the files of deploy/proxies, which /docs/self-hosting shows, in front of a server.
const { found, missing } = findProxies();
/** A visitor's address, which is not the proxy's own. */
const visitorAddress = "127.0.0.2";
/** An address that the visitor claims to have. */
const claimedAddress = "203.0.113.7";

afterAll(() => {
  const ran = found.map(({ name, version }) => `${name} ${version}`).join(", ") || "none";
  const not = missing.map((name) => `${name} (not on this machine)`).join(", ") || "none";
  console.log(`Configurations of deploy/proxies were run in ${ran}. Not run: ${not}.`);
});

/** Starts a server behind a proxy, with a shop whose checks are scanned by a scripted engine. */
async function startBehind(proxy: FoundProxy, edit?: (file: string) => string) {
  const [port, upstreamPort] = [await freePort(), await freePort()];
  const server = await startInProcessServer({
    PORT: String(upstreamPort),
    PUBLIC_URL: `https://localhost:${port}`,
  });
  onTestFinished(server.stop);
  const clock = createVirtualScanClock();
  Object.assign(server.services, { engine: createScriptedScanEngine(), scanClock: clock });
  const { ca, stop } = await startProxy(proxy, { port, upstreamPort }, edit);
  onTestFinished(stop);
  const caller = { server: server.url, headers: { origin: server.publicUrl } };
  const shop = await createShopAccount({}, caller, server.dataDir);
  const connection = { ca, localAddress: visitorAddress };
  const proxied = { url: server.publicUrl, publicUrl: server.publicUrl };

  /** Calls the API through the proxy. */
  function call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const headers = {
      authorization: `Bearer ${shop.session}`,
      origin: server.publicUrl,
      "content-type": "application/json",
      "x-forwarded-for": claimedAddress,
    };
    return new Promise((resolve, reject) => {
      request(new URL(path, server.publicUrl), { method, headers, agent: false, ...connection })
        .on("response", (response) => {
          const answer = response.statusCode === 204 ? Promise.resolve(undefined) : json(response);
          answer.then((found) => resolve({ status: response.statusCode!, body: found }), reject);
        })
        .on("error", reject)
        .end(body && JSON.stringify(body));
    });
  }
  const begin = () => startConsentedCheck(shop.website.asset_id, { is_test: true }, caller);
  const open = async (check: { id: string; token: string }) =>
    openScanPage({ server: proxied, check, connection, from: claimedAddress });
  return { caller, shop, clock, connection, proxied, call, begin, open };
}

for (const proxy of found) {
  describe(`behind ${proxy.name} ${proxy.version}`, { timeout: 120_000 }, () => {
    test("a visitor is checked", async () => {
      const { clock, begin, open } = await startBehind(proxy);
      const page = await open(await begin());
      page.sendHello();
      await page.receive("ready");
      await performScan(page, undefined, clock.visitor);
      expect((await page.receive("result")).check.status).not.toBe("started");
      expect(await page.closed).toBe(1000);
    });

    test("the server knows the visitor's address, whatever the visitor claims, and takes 3 MiB", async () => {
      const { shop, caller, call } = await startBehind(proxy);
      // As long as the picture of a website may be with its frame of JSON; no field of a website is called so.
      const tooMuch = await call("POST", "/v1/websites", { filler: "x".repeat(3 * 1024 * 1024 - 100) });
      expect(tooMuch).toMatchObject({ status: 400, body: { code: "unknown_field" } });
      const created = await call("POST", "/v1/websites", { name: "Second", domain: "second.example" });
      expect(created.status).toBe(201);
      const { body } = await callApi("listAuditLog", {}, { ...caller, bearer: shop.session });
      const event = body.find(({ subject_id }) => subject_id === (created.body as Website).id);
      expect(event?.address).toBe(visitorAddress satisfies AuditEvent["address"]);
    });

    test("a refusal of the scan reaches the visitor as the server said it", async () => {
      const { proxied, connection } = await startBehind(proxy);
      const check = { id: "ver_none", token: "" };
      const { status, body } = await refuseScanPage({ server: proxied, check, connection });
      expect([status, body.code]).toEqual([404, "not_found"]);
    });
  });
}

for (const nginx of found.filter(({ name }) => name === "nginx"))
  test(
    "behind nginx without its lines for WebSockets, the page learns that the server would have taken the scan",
    { timeout: 120_000 },
    async () => {
      const { begin, proxied, connection, call } = await startBehind(nginx, (file) =>
        file.replaceAll(/^ *proxy_set_header (Upgrade|Connection) .*\n/gm, ""),
      );
      const check = await begin();
      const { status, body } = await refuseScanPage({ server: proxied, check, connection });
      expect([status, body.code]).toEqual([426, "upgrade_required"]);
      expect((await call("POST", `/v1/verifications/${check.id}/scan`)).status).toBe(204);
    },
  );

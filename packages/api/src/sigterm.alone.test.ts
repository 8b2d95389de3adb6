import { once } from "node:events";
import { Agent, request } from "node:http";
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createAccount } from "../testing/account.ts";
import { createAdultFrames } from "../testing/adult-frames.ts";
import { randomIpAddress } from "../testing/call-api.ts";
import { createWebsite, startConsentedCheck } from "../testing/start-check.ts";
import { createTestFolder, startTestServer } from "../testing/test-server.ts";
import { waitUntil } from "../testing/wait-until.ts";

test(
  "SIGTERM lets a verification finish, refuses new requests and ends the process within 10 seconds",
  { timeout: 60_000 },
  async () => {
    const dataDir = await createTestFolder();
    const child = await startTestServer(dataDir);
    const caller = { server: child.url, from: randomIpAddress() };
    const { session } = await createAccount(caller, dataDir);
    const website = await createWebsite(session, { sensitivity: 0 }, caller);
    const fromConsole = { ...caller, headers: { origin: child.publicUrl } };
    const check = await startConsentedCheck(website.asset_id, {}, fromConsole);

    // Half of the upload has been sent when the signal comes.
    const body = Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="nonce"\r\n\r\n${check.challenge.nonce}\r\n`),
      ...(await createAdultFrames(check.challenge.poses)).flatMap((frame) => [
        Buffer.from(
          '--b\r\nContent-Disposition: form-data; name="frames"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
        ),
        frame,
        Buffer.from("\r\n"),
      ]),
      Buffer.from("--b--\r\n"),
    ]);
    const upload = request(`${child.url}/v1/verifications/${check.id}/frames`, {
      method: "POST",
      // A client that would keep its connection open for longer than the server has to stop.
      agent: new Agent({ keepAlive: true }),
      headers: {
        authorization: `Bearer ${check.token}`,
        "content-type": "multipart/form-data; boundary=b",
        "content-length": body.length,
        expect: "100-continue",
      },
    });
    const answered = once(upload, "response");
    upload.flushHeaders();
    // The server has begun to read this request: it asks for the rest of it.
    await once(upload, "continue");
    upload.write(body.subarray(0, body.length / 2));

    const began = performance.now();
    child.process.kill("SIGTERM");
    await waitUntil(
      "the server to hear the signal",
      async () => child.output().includes('"msg":"stopping"') || undefined,
    );
    const readiness = await fetch(`${child.url}/readyz`).then(
      (answer) => answer.status,
      () => "refused",
    );
    expect([503, "refused"]).toContain(readiness);

    upload.end(body.subarray(body.length / 2));
    const [answer] = await answered;
    expect([answer.statusCode, await json(answer)]).toMatchObject([
      200,
      { status: "passed", age_verified: true },
    ]);
    expect(answer.headers.connection).toBe("close");
    expect(await child.waitForExit()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
  },
);

import { expect, onTestFinished, test } from "vitest";
import { startOpenIdIssuer } from "../../../../../fixtures/openid-issuer.ts";
import { randomEmail } from "../../../testing/account.ts";
import { callApi, randomIpAddress } from "../../../testing/call-api.ts";
import { logInAtIssuer } from "../../../testing/log-in-at-issuer.ts";
import { createTestFolder, startTestServer } from "../../../testing/test-server.ts";

test(
  "the server starts and runs while Google is unreachable, and logs no credential",
  { timeout: 120_000 },
  async () => {
    const publicUrl = "https://age.example";
    const dataDir = await createTestFolder();
    const issuer = await startOpenIdIssuer(`${publicUrl}/oauth/google`);
    onTestFinished(issuer.close);
    issuer.setReachable(false);
    const child = await startTestServer(dataDir, { PUBLIC_URL: publicUrl, ...issuer.variables });
    const via = { server: child.url, from: randomIpAddress() };
    const outage = [503, "google_unavailable", "Google cannot be reached right now. Please try again."];

    const down = await callApi("startGoogle", {}, via);
    expect([down.status, down.body.code, down.body.error]).toEqual(outage);
    expect((await callApi("readGoogle", {}, via)).body).toEqual({ configured: true });

    issuer.setReachable(true);
    const begin = async () => (await callApi("startGoogle", {}, via)).body;
    const person = { sub: "1", email: randomEmail(), email_verified: true };
    const goAndComeBack = async () => {
      const { url, flow_token } = await begin();
      const { code, state, iss } = Object.fromEntries((await logInAtIssuer(url, person)).searchParams);
      return { code: code!, state: state!, iss: iss!, flow_token };
    };
    const first = await goAndComeBack();
    const signedUp = await callApi("finishGoogle", first, via);
    expect([signedUp.status, signedUp.body.is_new]).toEqual([200, true]);
    expect(signedUp.headers.getSetCookie()[0]).toMatch(
      /; Max-Age=604800; HttpOnly; SameSite=Strict; Secure$/,
    );

    const second = await goAndComeBack();
    issuer.setReachable(false);
    const lost = await callApi("finishGoogle", second, via);
    expect([lost.status, lost.body.code, lost.body.error]).toEqual(outage);
    expect((await fetch(`${child.url}/readyz`)).status).toBe(200);

    const printed = child.output();
    expect(printed).toContain("google_unavailable");
    const secrets = [first, second].flatMap(({ code, state, flow_token }) => [code, state, flow_token]);
    for (const secret of [...secrets, signedUp.body.session_token, issuer.variables.GOOGLE_CLIENT_SECRET])
      expect(printed).not.toContain(secret);
  },
);

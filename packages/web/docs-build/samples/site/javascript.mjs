// A website that asks for its visitors' age. Needs Node 20 or later and the package `jose`.
// [region setup]
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { createRemoteJWKSet, jwtVerify } from "jose";

const { AGE_BASE_URL, AGE_SECRET_KEY, AGE_ASSET_ID, AGE_WEBHOOK_SECRET, PORT = "8080" } = process.env;
const { SITE_URL = `http://localhost:${PORT}` } = process.env;

// In memory, for one process. A real website stores these in its database with the visitor.
const visits = new Map(); // visitor → our reference, their verification, and its token's claims
const webhookSays = new Map(); // verification ID → data of its webhook
const seen = new Set(); // IDs of processed webhooks
// [/region]

// [region create]
async function createCheck(reference) {
  const response = await fetch(`${AGE_BASE_URL}/v1/verifications`, {
    method: "POST",
    headers: { authorization: `Bearer ${AGE_SECRET_KEY}`, "content-type": "application/json" },
    body: JSON.stringify({
      asset_id: AGE_ASSET_ID,
      redirectUrl: `${SITE_URL}/age/return`,
      reference_id: reference,
    }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok)
    throw new Error(`Creating a verification returned ${response.status}: ${await response.text()}`);
  return response.json();
}
// [/region]

// [region send]
async function start(visitor, response) {
  const reference = randomUUID();
  const check = await createCheck(reference);
  visits.set(visitor, { reference });
  response.writeHead(303, { location: check.url }).end();
}
// [/region]

// [region return]
const keys = createRemoteJWKSet(new URL(`${AGE_BASE_URL}/.well-known/jwks.json`));

async function verifyToken(token) {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ["EdDSA"],
    issuer: AGE_BASE_URL,
    audience: [AGE_ASSET_ID, `test_${AGE_ASSET_ID}`],
    requiredClaims: ["sub", "exp"],
  });
  return payload;
}

async function takeBack(visitor, query, response) {
  const { reference } = visits.get(visitor) ?? {};
  const token = query.has("token") ? await verifyToken(query.get("token")) : undefined;
  // Another visitor's token says nothing about this one.
  if (!reference || (token && token.reference_id !== reference))
    throw new Error("The result belongs to another visitor");
  // The ID may be new: a visitor whom the camera couldn't see can try again, which is another verification.
  const check = token ? token.sub : query.get("verification_id");
  visits.set(visitor, { reference, check, token });
  // Keeps the token out of the address bar.
  response.writeHead(303, { location: "/" }).end();
}
// [/region]

// [region webhook]
function verifyWebhook(body, headers) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures = "" } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) throw new Error("Too old");
  const key = Buffer.from(AGE_WEBHOOK_SECRET.replace(/^whsec_/, ""), "base64");
  const hmac = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body);
  const expected = Buffer.from(`v1,${hmac.digest("base64")}`);
  const isSignedByUs = signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSignedByUs) throw new Error("Invalid signature");
  return JSON.parse(body);
}

async function receiveWebhook(request, response) {
  const event = verifyWebhook(await buffer(request), request.headers);
  if (!seen.has(event.id)) {
    if (event.type !== "verification.created") webhookSays.set(event.data.verification_id, event.data);
    seen.add(event.id);
  }
  // A repeated event gets the same response, or it would be sent again.
  response.writeHead(204).end();
}
// [/region]

// [region decide]
function resultFor(visitor) {
  const visit = visits.get(visitor);
  if (!visit) return "unknown";
  const event = webhookSays.get(visit.check);
  if (event?.reference_id !== visit.reference) return "waiting";
  if (event.status === "not_required") return "not required";
  if (event.age_verified !== true || visit.token?.age_verified !== true)
    return event.failure_reason === "inconclusive" ? "inconclusive" : "not verified";
  // Anyone can make a test verification pass.
  return event.is_test || visit.token.aud !== AGE_ASSET_ID ? "test" : "verified";
}
// [/region]

const sentences = {
  unknown: "We don't know yet whether you're old enough.",
  waiting: "We're waiting for the result.",
  verified: "You're verified. Come in!",
  test: "The test passed. Tests don't grant access.",
  "not required": "No age check is needed here.",
  inconclusive: "It was too close to tell. Please show us an ID instead.",
  "not verified": "We couldn't verify your age.",
};

function showPage(visitor, response) {
  const result = resultFor(visitor);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(`<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width" />
  ${result === "waiting" ? '<meta http-equiv="refresh" content="3" />' : ""}
  <title>Shop</title>
  <h1>Shop</h1>
  <p data-result="${result}">${sentences[result]}</p>
  <form method="post" action="/age/start"><button>Verify my age</button></form>
</html>`);
}

/** Identifies the visitor by a cookie that nobody can guess. Over https it should also be `Secure`. */
function visitorOf(request, response) {
  const known = /(?:^|; )visitor=([\w-]{36})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1];
  const visitor = known ?? randomUUID();
  if (!known) response.setHeader("set-cookie", `visitor=${visitor}; HttpOnly; SameSite=Lax; Path=/`);
  return visitor;
}

async function serve(request, response) {
  const url = new URL(request.url, SITE_URL);
  switch (`${request.method} ${url.pathname}`) {
    case "GET /":
      return showPage(visitorOf(request, response), response);
    case "POST /age/start":
      return start(visitorOf(request, response), response);
    case "GET /age/return":
      return takeBack(visitorOf(request, response), url.searchParams, response).catch((error) =>
        refuse(error, response),
      );
    case "POST /webhooks/age":
      return receiveWebhook(request, response).catch((error) => refuse(error, response));
    default:
      response.writeHead(404).end("Not found");
  }
}

function refuse(error, response) {
  console.error(error.message);
  response.writeHead(400).end("Refused");
}

createServer((request, response) => {
  serve(request, response).catch((error) => {
    console.error(error);
    response.writeHead(502).end("Please try again later");
  });
}).listen(Number(PORT), "127.0.0.1", () => console.log(`Open ${SITE_URL}`));

import { randomUUID } from "node:crypto";
import { ResultError, verifyResult } from "@ofage/sdk/server";
import express from "express";
import { verifyWebhook } from "./verify-webhook.mjs";

const { AGE_BASE_URL, AGE_SECRET_KEY, AGE_ASSET_ID, SITE_URL } = process.env;

/** Routes of the age check. Mount them after express-session, and before any other body parser. */
export const ageCheck = express.Router();

ageCheck.get("/age/start", async (request, response) => {
  // A reference of our own binds the result to this session.
  const reference = randomUUID();
  const answer = await fetch(`${AGE_BASE_URL}/v1/verifications`, {
    method: "POST",
    headers: { authorization: `Bearer ${AGE_SECRET_KEY}`, "content-type": "application/json" },
    body: JSON.stringify({
      asset_id: AGE_ASSET_ID,
      redirectUrl: `${SITE_URL}/age/return`,
      reference_id: reference,
    }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`Creating a verification returned ${answer.status}`);
  const { url } = await answer.json();
  request.session.ageReference = reference;
  response.redirect(303, url);
});

ageCheck.get("/age/return", async (request, response) => {
  const { ageReference } = request.session;
  try {
    if (!ageReference || !request.query.token) return response.redirect(303, "/?age=unknown");
    const result = await verifyResult(String(request.query.token), {
      host: AGE_BASE_URL,
      assetId: AGE_ASSET_ID,
      referenceId: ageReference,
      allowTest: process.env.NODE_ENV === "development",
    });
    request.session.isOldEnough = result.ageVerified === true;
  } catch (error) {
    if (!(error instanceof ResultError)) throw error;
    request.session.isOldEnough = false;
  }
  // Keeps the token out of the address bar.
  response.redirect(303, "/");
});

// The signature is over the bytes as they arrived, so nothing may parse them first.
ageCheck.post("/age/webhook", express.raw({ type: "application/json" }), (request, response) => {
  let event;
  try {
    event = verifyWebhook(request.body, request.headers);
  } catch {
    return response.sendStatus(400);
  }
  console.log(event.type, event.data.verification_id, event.data.status);
  response.sendStatus(204);
});

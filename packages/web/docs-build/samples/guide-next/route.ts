import { randomUUID } from "node:crypto";
import { ResultError, verifyResult } from "@ofage/sdk/server";
import { readSession, saveSession } from "@/lib/session";
import { verifyWebhook } from "@/lib/verify-webhook.mjs";

const { AGE_BASE_URL = "", AGE_SECRET_KEY, AGE_ASSET_ID = "", SITE_URL } = process.env;

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

type Params = { params: Promise<{ step: string }> };

export async function GET(request: Request, { params }: Params): Promise<Response> {
  const { step } = await params;
  if (step === "start") return start();
  if (step === "return") return takeBack(new URL(request.url).searchParams.get("token"));
  return new Response(null, { status: 404 });
}

async function start(): Promise<Response> {
  // A reference of our own binds the result to this session.
  const ageReference = randomUUID();
  const answer = await fetch(`${AGE_BASE_URL}/v1/verifications`, {
    method: "POST",
    headers: { authorization: `Bearer ${AGE_SECRET_KEY}`, "content-type": "application/json" },
    body: JSON.stringify({
      asset_id: AGE_ASSET_ID,
      redirectUrl: `${SITE_URL}/age/return`,
      reference_id: ageReference,
    }),
    cache: "no-store",
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`Creating a verification returned ${answer.status}`);
  const { url } = (await answer.json()) as { url: string };
  await saveSession({ ageReference, isOldEnough: false });
  return redirect(url);
}

async function takeBack(token: string | null): Promise<Response> {
  const { ageReference } = await readSession();
  if (!ageReference || !token) return redirect(`${SITE_URL}/?age=unknown`);
  try {
    const result = await verifyResult(token, {
      host: AGE_BASE_URL,
      assetId: AGE_ASSET_ID,
      referenceId: ageReference,
      allowTest: process.env.NODE_ENV === "development",
    });
    await saveSession({ ageReference, isOldEnough: result.ageVerified === true });
  } catch (error) {
    if (!(error instanceof ResultError)) throw error;
    await saveSession({ ageReference, isOldEnough: false });
  }
  // Keeps the token out of the address bar.
  return redirect(`${SITE_URL}/`);
}

export async function POST(request: Request, { params }: Params): Promise<Response> {
  if ((await params).step !== "webhook") return new Response(null, { status: 404 });
  // The signature is over the bytes as they arrived.
  const body = Buffer.from(await request.arrayBuffer());
  try {
    const event = verifyWebhook(body, Object.fromEntries(request.headers));
    console.log(event.type, event.data.verification_id, event.data.status);
  } catch {
    return new Response(null, { status: 400 });
  }
  return new Response(null, { status: 204 });
}

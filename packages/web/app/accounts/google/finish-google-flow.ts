import { brand } from "@ofage/contract";
import { api } from "../../session/api.ts";
import { startSession } from "../../session/session-store.ts";
import { describeGoogleCancellation, describeGoogleError } from "./google-error-messages.ts";
import { type GoogleFlow, type GoogleIntent, takeGoogleFlow } from "./google-flow.ts";

export type GoogleFlowResult = Partial<Pick<GoogleFlow, "startedOn" | "returnTo">> &
  ({ kind: "signed-in" } | { kind: "created" } | { kind: "failed"; intent: GoogleIntent; problem: string });

/**
 * Completes the Google flow after the redirect back.
 * @param query Google's response: `code`, `state` and `iss`, or `error` (RFC 6749 §4.1.2, RFC 9207)
 */
export async function finishGoogleFlow(query: URLSearchParams): Promise<GoogleFlowResult> {
  const flow = takeGoogleFlow();
  const intent = flow?.intent ?? "sign-in";
  const origin = flow && { startedOn: flow.startedOn, returnTo: flow.returnTo };
  const code = query.get("code");
  const state = query.get("state");
  if (!flow || !code || !state || state !== flow.state) {
    return { ...origin, kind: "failed", intent, problem: describeGoogleCancellation(intent) };
  }
  try {
    const answer = await api.finishGoogle({
      code,
      state,
      iss: query.get("iss") ?? undefined,
      flow_token: flow.flow_token,
      sign_up_brand: brand.signUpBrand,
    });
    startSession(answer.session_token, answer);
    return { ...origin, kind: answer.is_new ? "created" : "signed-in" };
  } catch (error) {
    return { ...origin, kind: "failed", intent, problem: describeGoogleError(intent, error) };
  }
}

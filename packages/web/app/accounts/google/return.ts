import { brand } from "@ofage/contract";
import { api } from "../../session/api.ts";
import { startSession } from "../../session/store.ts";
import { googleCancelled, googleFailure } from "./failure.ts";
import { type Intent, takeFlow } from "./flow.ts";

export type GoogleOutcome =
  | { kind: "signed-in" }
  | { kind: "created" }
  | { kind: "failed"; intent: Intent; problem: string };

/**
 * Ends the flow that the person comes back from.
 * @param query what Google put into the address: `code`, `state` and `iss`, or `error` (RFC 6749 §4.1.2, RFC 9207)
 */
export async function returnFromGoogle(query: URLSearchParams): Promise<GoogleOutcome> {
  const flow = takeFlow();
  const intent = flow?.intent ?? "sign-in";
  const code = query.get("code");
  const state = query.get("state");
  if (!flow || !code || !state || state !== flow.state) {
    return { kind: "failed", intent, problem: googleCancelled(intent) };
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
    return { kind: answer.is_new ? "created" : "signed-in" };
  } catch (error) {
    return { kind: "failed", intent, problem: googleFailure(intent, error) };
  }
}

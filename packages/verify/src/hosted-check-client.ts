import { ApiError, createApiClient, type ApiClient, type hostedCheckRoutes } from "@ofage/contract";
import { delay } from "./delay.ts";
import { maxBusyRetries, defaultBusyWaitMs, maxBusyWaitMs } from "./settings.ts";

type HostedCheckRoutes = Pick<
  typeof hostedCheckRoutes,
  | "readCheck"
  | "consentToCheck"
  | "chooseOutcome"
  | "answerByDigitalId"
  | "handOverCheck"
  | "retryCheck"
  | "cancelCheck"
>;
type RoutesWithoutSchemas = {
  [K in keyof HostedCheckRoutes]: Omit<
    HostedCheckRoutes[K],
    "right" | "input" | "output" | "summary" | "limit" | "bodyLimit" | "cors" | "errors"
  >;
};

/**
 * Routes of the contract that this page calls, without their schemas: those would pull in zod, a third of the whole
 * page. A route that differs from the contract does not compile.
 */
const routesWithoutSchemas: RoutesWithoutSchemas = {
  readCheck: { method: "GET", path: "/v1/verifications/:id/check", auth: ["client_token"] },
  consentToCheck: { method: "POST", path: "/v1/verifications/:id/consent", auth: ["client_token"] },
  chooseOutcome: { method: "POST", path: "/v1/verifications/:id/outcome", auth: ["client_token"] },
  answerByDigitalId: { method: "POST", path: "/v1/verifications/:id/digital-id", auth: ["client_token"] },
  handOverCheck: { method: "POST", path: "/v1/verifications/:id/handover", auth: ["client_token"] },
  retryCheck: { method: "POST", path: "/v1/verifications/:id/retry", auth: ["client_token"] },
  cancelCheck: { method: "POST", path: "/v1/verifications/:id/cancel", auth: ["client_token"] },
};

export type HostedCheckClient = ApiClient<HostedCheckRoutes>;

/** Creates an API client that acts as this check's visitor. */
export function createHostedCheckClient(token: string): HostedCheckClient {
  return createApiClient(routesWithoutSchemas as HostedCheckRoutes, "", () => token);
}

/** The kind of a failed call. */
export type CallFailure =
  | "offline" // no answer: sending again may work
  | "refused" // the server answers, but the scan's connection does not open
  | "silent" // the scan's connection is open, and nothing arrives
  | "server" // the server failed, or stayed busy
  | "not_found" // no such check, or the link's token is wrong
  | "used_up" // the website's organization takes no more checks: nothing that the visitor could do
  | "too_often" // no more scans for this check: it must be begun anew
  | "stale" // the check is not where this page thinks it is: read it again
  | "rejected"; // the server did not take what was sent

/** Classifies an error of a call by what the page can do about it. */
export function classifyFailure(error: unknown): CallFailure {
  if (!(error instanceof ApiError)) return "offline";
  if (error.status >= 500 || error.status === 429) return "server";
  if (error.status === 401 || error.status === 404) return "not_found";
  if (error.status === 402) return "used_up";
  if (error.body?.code === "limit_reached") return "too_often";
  return error.status === 403 || error.status === 409 ? "stale" : "rejected";
}

/** Calls, and retries while the server reports that it is busy, waiting as long as it asks. */
export async function retryWhileBusy<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await call();
    } catch (error) {
      const busy = error instanceof ApiError && (error.status === 503 || error.status === 429);
      if (!busy || retry === maxBusyRetries) throw error;
      const asked = error.retryAfterSeconds;
      await delay(Math.min(asked === undefined ? defaultBusyWaitMs : asked * 1000, maxBusyWaitMs), signal);
    }
  }
}

import { ApiError, createClient, type Client, type checkRoutes } from "@ofage/contract";
import { pause } from "./pause.ts";
import { busyRetries, busyWait, longestBusyWait } from "./settings.ts";

type Rows = Pick<
  typeof checkRoutes,
  | "readCheck"
  | "consentToCheck"
  | "renewChallenge"
  | "submitFrames"
  | "chooseOutcome"
  | "handOverCheck"
  | "retryCheck"
  | "cancelCheck"
>;
type Wire = { [K in keyof Rows]: Omit<Rows[K], "input" | "output" | "summary" | "limit" | "errors"> };

/**
 * The rows of the contract that this page calls, without their schemas: those would bring zod
 * along, a third of the whole page. A row that differs from the contract does not compile.
 */
const rows: Wire = {
  readCheck: { method: "GET", path: "/v1/verifications/:id/check", auth: ["client_token"] },
  consentToCheck: { method: "POST", path: "/v1/verifications/:id/consent", auth: ["client_token"] },
  renewChallenge: { method: "POST", path: "/v1/verifications/:id/challenge", auth: ["client_token"] },
  submitFrames: {
    method: "POST",
    path: "/v1/verifications/:id/frames",
    auth: ["client_token"],
    files: { field: "frames", max: 8, maxBytes: 1024 * 1024 },
  },
  chooseOutcome: { method: "POST", path: "/v1/verifications/:id/outcome", auth: ["client_token"] },
  handOverCheck: { method: "POST", path: "/v1/verifications/:id/handover", auth: ["client_token"] },
  retryCheck: { method: "POST", path: "/v1/verifications/:id/retry", auth: ["client_token"] },
  cancelCheck: { method: "POST", path: "/v1/verifications/:id/cancel", auth: ["client_token"] },
};

export type Calls = Client<Rows>;

/** The API, as this check's visitor. */
export function openCalls(token: string): Calls {
  return createClient(rows as Rows, "", () => token);
}

/** What became of a call that failed. */
export type Failure =
  | "offline" // no answer: sending again may work
  | "server" // the server failed, or stayed busy
  | "not_found" // no such check, or the link's token is wrong
  | "used_up" // the website's account takes no more checks: nothing that the visitor could do
  | "too_often" // no more challenges for this check: it must be begun anew
  | "stale" // the check is not where this page thinks it is: read it again
  | "rejected"; // the server did not take what was sent

/** Sorts an error of `Calls` by what the page can do about it. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return "offline";
  if (error.status >= 500 || error.status === 429) return "server";
  if (error.status === 401 || error.status === 404) return "not_found";
  if (error.status === 402) return "used_up";
  if (error.body?.code === "limit_reached") return "too_often";
  return error.status === 403 || error.status === 409 ? "stale" : "rejected";
}

/** The pictures belong to a challenge that is over: it takes another one, and other pictures. */
export function isTooLate(error: unknown): boolean {
  const code = error instanceof ApiError ? error.body?.code : undefined;
  return code === "challenge_timed_out" || code === "challenge_mismatch";
}

/**
 * Calls, and calls again while the server says that it is busy, waiting as long as it asks. Frames that are being looked at already may be
 * those of a process that was killed: the check is free again a few seconds later.
 * @param onWait told before each wait
 */
export async function patiently<T>(
  call: () => Promise<T>,
  onWait: () => void,
  signal?: AbortSignal,
): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await call();
    } catch (error) {
      const busy =
        error instanceof ApiError &&
        (error.status === 503 || error.status === 429 || error.body?.code === "frames_under_way");
      if (!busy || retry === busyRetries) throw error;
      onWait();
      const asked = error.retryAfter;
      await pause(Math.min(asked === undefined ? busyWait : asked * 1000, longestBusyWait), signal);
    }
  }
}

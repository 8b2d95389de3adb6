import type { CheckResult, Verification } from "@ofage/contract";
import { OfAgeError } from "./error.ts";
import { isAddress, startBody, type VerifyOptions } from "./options.ts";
import type { Outcome } from "./outcome.ts";
import { showCheck } from "./show.ts";
import { startVerification } from "./start.ts";

/** An outcome, and where the website wants the visitor next. */
interface Ending {
  outcome: Outcome;
  next: string | null;
}

const sentences: Record<string, string> = {
  under_age: "The visitor is under the age that this website asks for.",
  inconclusive: "The visitor's age is too close to the limit to tell. Offer another way.",
};

/**
 * Runs one check and tells how it ended, by callback and by promise.
 * @returns how the check ended, whether it passed or not
 * @throws OfAgeError when no check could be made
 */
export async function runVerification(options: VerifyOptions): Promise<Outcome> {
  const log = (text: string) => options.debug && console.debug(`[OfAge] ${text}`);
  let ending: Ending;
  try {
    ending = await endingOf(options, log);
  } catch (cause) {
    const error =
      cause instanceof OfAgeError ? cause : new OfAgeError("unexpected_answer", String(cause), { cause });
    log(`${error.code}: ${error.message}`);
    if (options.onError) options.onError(error);
    else console.error(`[OfAge] ${error.message}`);
    if (isAddress(options.errorUrl)) window.location.assign(options.errorUrl);
    throw error;
  }
  log(ending.outcome.status);
  tell(ending.outcome, options);
  if (ending.next) window.location.assign(ending.next);
  return ending.outcome;
}

async function endingOf(options: VerifyOptions, log: (text: string) => void): Promise<Ending> {
  if (typeof window === "undefined")
    throw new OfAgeError("not_in_a_browser", "A check can be opened in a browser only.");
  const body = startBody(options, window.location);
  const host = (options.host ?? window.location.origin).replace(/\/+$/, "");
  const verification = await startVerification(host, body);
  log(`${verification.id ?? "no check"}: ${verification.status}`);
  const to = (result: CheckResult): Outcome => ({
    verificationId: verification.id,
    status: decided(result.status),
    ageVerified: result.age_verified,
    failureReason: result.failure_reason,
    token: result.token,
    referenceId: verification.reference_id ?? body.reference_id,
  });
  if (verification.status === "not_required" || !verification.url || !verification.id) {
    return { outcome: to(notRequired(verification)), next: body.url_success || null };
  }
  const result = await showCheck(verification.url, verification.id, log);
  if (result) return { outcome: to(result), next: result.return_url };
  return { outcome: to(closed), next: body.url_cancel || null };
}

const closed: CheckResult = {
  status: "cancelled",
  age_verified: null,
  failure_reason: null,
  token: null,
  return_url: null,
};

function notRequired({ failure_reason }: Verification): CheckResult {
  return { ...closed, status: "not_required", failure_reason };
}

/** A check that closed is decided; anything else would be the server's fault. */
function decided(status: CheckResult["status"]): Outcome["status"] {
  return status === "created" || status === "started" ? "error" : status;
}

function tell(outcome: Outcome, { onSuccess, onError, onCancel }: VerifyOptions): void {
  switch (outcome.status) {
    case "passed":
    case "not_required":
      return onSuccess?.(outcome);
    case "cancelled":
      return onCancel?.(outcome);
    case "failed":
    case "expired":
    case "error": {
      const code = outcome.failureReason ?? outcome.status;
      return onError?.(
        new OfAgeError(code, sentences[code] ?? `The check did not pass: ${code}.`, { outcome }),
      );
    }
  }
}

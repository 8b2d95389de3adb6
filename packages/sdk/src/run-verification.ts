import type { VerificationResult } from "@ofage/contract";
import { canDelegateCamera } from "./camera-policy.ts";
import { OfAgeError } from "./error.ts";
import { buildStartRequest, parseHost, type VerifyOptions } from "./options.ts";
import type { Outcome } from "./outcome.ts";
import { openOverlay } from "./overlay.ts";
import { openPopup } from "./popup.ts";
import { resolveReturnUrl, appendOutcome } from "./return-url.ts";
import { showCheck } from "./show-check.ts";
import { startVerification } from "./start-verification.ts";
import type { CheckSurface } from "./surface.ts";
import { notifyCallbacks } from "./notify-callbacks.ts";

/** An outcome, and the URL where the website wants the visitor next; empty for none. */
interface RunResult {
  outcome: Outcome;
  nextUrl: string;
}

/** One running verification. */
export interface VerificationRun {
  outcome: Promise<Outcome>;
  /** Brings the open check to the front. */
  focus(): void;
  /** Ends it with status `cancelled`, without visiting a return URL. */
  close(): void;
}

/** Runs one verification and reports its outcome, by callback and by promise (`OfAge.verify`). */
export function runVerification(options: VerifyOptions): VerificationRun {
  const closing = new AbortController();
  let surface: CheckSurface | undefined;
  const log = (text: string) => options.debug && console.debug(`[OfAge] ${text}`);

  async function run(): Promise<Outcome> {
    const { outcome, nextUrl } = await runToEnd()
      .finally(() => surface?.remove())
      .catch(refuse);
    log(outcome.status);
    notifyCallbacks(outcome, options);
    goTo(nextUrl);
    return outcome;
  }

  /** Runs up to its first await during the visitor's click, because a popup may only open then. */
  async function runToEnd(): Promise<RunResult> {
    if (typeof window === "undefined")
      throw new OfAgeError("not_in_a_browser", "A check can be opened in a browser only.");
    const body = buildStartRequest(options, window.location);
    const host = parseHost(options.host);
    const mode = options.mode ?? (canDelegateCamera(host) ? "dialog" : "popup");
    surface = mode === "popup" ? openPopup() : openOverlay();
    const verification = await startVerification(host, body);
    const { id, status } = verification;
    log(`${id}: ${status}`);
    if (!verification.url || !id) {
      const outcome = toOutcome({ ...verification, status: "not_required" }, null, body.reference_id);
      return { outcome, nextUrl: appendOutcome(body.url_success, "not_required", null) };
    }
    const url = new URL(verification.url);
    if (options.lang) url.searchParams.set("lang", options.lang);
    // Browsers do not tell a window which page opened it, and the check only answers a page that may show it.
    if (mode === "popup") url.searchParams.set("opener", window.location.origin);
    const result = await showCheck(surface, { host, url: url.href, id }, closing.signal, log);
    const outcome = toOutcome(result ?? { status: "cancelled" }, id, body.reference_id);
    const next = result ? result.return_url : appendOutcome(body.url_cancel, "cancelled", id);
    return { outcome, nextUrl: next ?? "" };
  }

  /** Reports that no verification could be run. */
  function refuse(cause: unknown): never {
    const error =
      cause instanceof OfAgeError ? cause : new OfAgeError("unexpected_answer", String(cause), { cause });
    log(`${error.code}: ${error.message}`);
    if (options.onError) options.onError(error);
    else console.error(`[OfAge] ${error.message}`);
    if (typeof window !== "undefined")
      goTo(appendOutcome(resolveReturnUrl(options.errorUrl, window.location.href), "error", null));
    throw error;
  }

  function goTo(address: string): void {
    if (address && !closing.signal.aborted) window.location.assign(address);
  }

  return {
    outcome: run(),
    focus: () => surface?.focus(),
    close: () => closing.abort(),
  };
}

/** @param result without a decision, the visitor closed the check before it had one */
function toOutcome(
  {
    status,
    age_verified = null,
    failure_reason = null,
    method = "face_scan",
    assurance = null,
    token = null,
  }: Pick<VerificationResult, "status"> & Partial<VerificationResult>,
  verificationId: string | null,
  referenceId: string,
): Outcome {
  return {
    verificationId,
    // A check that closed is decided; anything else would be the server's fault.
    status: status === "created" || status === "started" ? "error" : status,
    ageVerified: age_verified,
    failureReason: failure_reason,
    method,
    assurance,
    token,
    referenceId,
  };
}

import type { CheckResult } from "@ofage/contract";
import { mayLendCamera } from "./camera-policy.ts";
import { OfAgeError } from "./error.ts";
import { startBody, type VerifyOptions } from "./options.ts";
import type { Outcome } from "./outcome.ts";
import { createOverlay } from "./overlay.ts";
import { openPopup } from "./popup.ts";
import { webAddress, withOutcome } from "./return-address.ts";
import { showCheck } from "./show.ts";
import { startVerification } from "./start.ts";
import type { Surface } from "./surface.ts";
import { tell } from "./tell.ts";

/** An outcome, and where the website wants the visitor next: empty for nowhere. */
interface Ending {
  outcome: Outcome;
  next: string;
}

/** One check under way. */
export interface Run {
  outcome: Promise<Outcome>;
  /** Brings it before the visitor's eyes again. */
  focus(): void;
  /** Ends it as cancelled, without going to an address. */
  close(): void;
}

/** Runs one check and tells how it ended, by callback and by promise (`OfAge.verify`). */
export function runVerification(options: VerifyOptions): Run {
  const closing = new AbortController();
  let surface: Surface | undefined;
  const log = (text: string) => options.debug && console.debug(`[OfAge] ${text}`);

  async function run(): Promise<Outcome> {
    const { outcome, next } = await runToEnd()
      .finally(() => surface?.remove())
      .catch(refuse);
    log(outcome.status);
    tell(outcome, options);
    goTo(next);
    return outcome;
  }

  /** Up to its first await this runs while the visitor's press counts: only then may a popup open. */
  async function runToEnd(): Promise<Ending> {
    if (typeof window === "undefined")
      throw new OfAgeError("not_in_a_browser", "A check can be opened in a browser only.");
    const body = startBody(options, window.location);
    const host = (options.host ?? window.location.origin).replace(/\/+$/, "");
    const mode = options.mode ?? (mayLendCamera(host) ? "dialog" : "popup");
    surface = mode === "popup" ? openPopup() : createOverlay();
    const verification = await startVerification(host, body);
    const { id, status } = verification;
    log(`${id ?? "no check"}: ${status}`);
    const referenceId = verification.reference_id ?? body.reference_id;
    if (!verification.url || !id) {
      const { failure_reason } = verification;
      const outcome = outcomeOf({ ...closed, status: "not_required", failure_reason }, null, referenceId);
      return { outcome, next: withOutcome(body.url_success, outcome.status, null) };
    }
    const url = new URL(verification.url);
    if (options.lang) url.searchParams.set("lang", options.lang);
    // A window is told by no browser which page opened it; the check answers only a page that may show it.
    if (mode === "popup") url.searchParams.set("opener", window.location.origin);
    const shown = await showCheck(surface, { url: url.href, id }, closing.signal, log);
    const outcome = outcomeOf(shown.result ?? closed, shown.id, referenceId);
    const next = shown.result ? shown.result.return_url : withOutcome(body.url_cancel, "cancelled", shown.id);
    return { outcome, next: next ?? "" };
  }

  /** Tells that no check could be made. */
  function refuse(cause: unknown): never {
    const error =
      cause instanceof OfAgeError ? cause : new OfAgeError("unexpected_answer", String(cause), { cause });
    log(`${error.code}: ${error.message}`);
    if (options.onError) options.onError(error);
    else console.error(`[OfAge] ${error.message}`);
    if (typeof window !== "undefined")
      goTo(withOutcome(webAddress(options.errorUrl, window.location.href), "error", null));
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

const closed: CheckResult = {
  status: "cancelled",
  age_verified: null,
  failure_reason: null,
  advice: null,
  token: null,
  receipt: null,
  return_url: null,
  retry_allowed: false,
};

function outcomeOf(result: CheckResult, verificationId: string | null, referenceId: string): Outcome {
  const { status } = result;
  return {
    verificationId,
    // A check that closed is decided; anything else would be the server's fault.
    status: status === "created" || status === "started" ? "error" : status,
    ageVerified: result.age_verified,
    failureReason: result.failure_reason,
    token: result.token,
    referenceId,
  };
}

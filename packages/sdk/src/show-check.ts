import type { HostedCheckMessage, VerificationResult } from "@ofage/contract";
import { cancelCheck, parseCheckUrl } from "./check-client.ts";
import { OfAgeError } from "./error.ts";
import { delay, followCheck } from "./follow-check.ts";
import { parseHostedCheckMessage } from "./hosted-check-message.ts";
import type { CheckSurface } from "./surface.ts";

/** A check that has not reported that it is ready by then was prevented from loading. */
const readyTimeoutMs = 15_000;
/** A check that is asked to close cancels itself first, and is canceled on the server otherwise; this limits each wait. */
const closeTimeoutMs = 1500;

/**
 * Shows a check until it closes.
 * @param host the server that runs it
 * @param signal asks the check to close, as the visitor could
 * @returns the result; null when the visitor closed the check before it had one
 * @throws OfAgeError when it does not load, or cannot be followed
 */
export function showCheck(
  surface: CheckSurface,
  { host, url, id }: { host: string; url: string; id: string },
  signal: AbortSignal,
  log: (text: string) => void,
): Promise<VerificationResult | null> {
  return new Promise((resolve, reject) => {
    const { origin } = new URL(url);
    let result: VerificationResult | null = null;
    const ended = new AbortController();
    let ready = false;
    let closing: ReturnType<typeof setTimeout> | undefined;

    const end = () => {
      clearTimeout(loading);
      clearTimeout(closing);
      ended.abort();
    };
    const close = () => {
      end();
      resolve(result);
    };
    /** Ends the check itself where its page did not report that it did: that page may be gone, or not have loaded yet. */
    const closeAlone = () => {
      end();
      resolve(Promise.race([leave(), delay(closeTimeoutMs, signal).then(() => result)]));
    };
    /** The window is gone, or severed from this page: browsers report both as closed. Only one that was heard of is surely gone. */
    const loseWindow = () => {
      end();
      if (!ready) log("follow");
      resolve(ready ? leave() : followCheck(host, url, signal));
    };
    const leave = async () => result ?? cancelCheck(host, parseCheckUrl(url));
    const askToClose = () => {
      if (result) return close();
      const ask: HostedCheckMessage = {
        source: "ofage",
        version: 1,
        type: "close",
        verification_id: id,
        result: null,
      };
      if (ready) surface.window?.postMessage(ask, origin);
      closing ??= setTimeout(closeAlone, ready ? closeTimeoutMs : 0);
    };
    const listen = (event: MessageEvent<unknown>) => {
      const message = parseHostedCheckMessage(event, {
        origin,
        window: surface.window,
        verificationId: id,
      });
      if (!message) return;
      log(message.type);
      if (message.type === "ready") {
        ready = true;
        clearTimeout(loading);
        return surface.markReady();
      }
      result = message.result ?? result;
      if (message.type === "close") close();
    };
    const loading = setTimeout(() => {
      end();
      const page = window.location.origin;
      reject(
        new OfAgeError(
          "check_not_loaded",
          `${origin} did not load. Does the page's frame-src allow it, and is ${page} the website's domain?`,
        ),
      );
    }, readyTimeoutMs);
    // The controller's signal is the option of that name.
    window.addEventListener("message", listen, ended);
    signal.addEventListener("abort", askToClose, ended);
    surface.open(url, askToClose, loseWindow);
    // The close was requested during the server call.
    if (signal.aborted) askToClose();
  });
}

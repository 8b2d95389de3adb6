import type { HostedCheckMessage } from "@ofage/contract";
import { cancelCheck, parseCheckUrl } from "./check-client.ts";
import { OfAgeError } from "./error.ts";
import { followCheck } from "./follow-check.ts";
import { parseHostedCheckMessage } from "./hosted-check-message.ts";
import type { ShownCheck } from "./shown-check.ts";
import type { CheckSurface } from "./surface.ts";

/** A check that has not reported that it is ready by then was prevented from loading. */
const readyTimeoutMs = 15_000;
/** A check that is asked to close cancels itself first, and is canceled on the server otherwise; this limits each wait. */
const closeTimeoutMs = 1500;

/**
 * Shows a check until it closes.
 * @param host the server that runs it
 * @param signal asks the check to close, as the visitor could
 * @throws OfAgeError when it does not load, or cannot be followed
 */
export function showCheck(
  surface: CheckSurface,
  { host, url, id }: { host: string; url: string; id: string },
  signal: AbortSignal,
  log: (text: string) => void,
): Promise<ShownCheck> {
  return new Promise((resolve, reject) => {
    const { origin } = new URL(url);
    const shown: ShownCheck = { id, result: null };
    let ready = false;
    let closing: ReturnType<typeof setTimeout> | undefined;

    const end = () => {
      clearTimeout(loading);
      clearTimeout(closing);
      window.removeEventListener("message", listen);
      signal.removeEventListener("abort", askToClose);
    };
    const close = () => {
      end();
      resolve(shown);
    };
    /** Ends the check itself where its page did not report that it did: that page may be gone, or not have loaded yet. */
    const closeAlone = () => {
      end();
      const giveUp = new Promise<ShownCheck>((stop) => setTimeout(() => stop(shown), closeTimeoutMs));
      resolve(Promise.race([leave(), giveUp]));
    };
    /** The window is gone, or severed from this page: browsers report both as closed. Only one that was heard of is surely gone. */
    const loseWindow = () => {
      end();
      if (!ready) log("follow");
      resolve(ready ? leave() : followCheck(host, url, signal));
    };
    const leave = async (): Promise<ShownCheck> => {
      if (shown.result) return shown;
      return { id, result: await cancelCheck(host, parseCheckUrl(url)) };
    };
    const askToClose = () => {
      if (shown.result) return close();
      const ask: HostedCheckMessage = {
        source: "ofage",
        version: 1,
        type: "close",
        verification_id: shown.id,
        result: null,
      };
      if (ready) surface.window?.postMessage(ask, origin);
      closing ??= setTimeout(closeAlone, ready ? closeTimeoutMs : 0);
    };
    const listen = (event: MessageEvent<unknown>) => {
      const message = parseHostedCheckMessage(event, {
        origin,
        window: surface.window,
        verificationId: shown.id,
      });
      if (!message) return;
      log(message.type);
      switch (message.type) {
        case "ready":
          ready = true;
          clearTimeout(loading);
          return surface.markReady();
        case "result":
          shown.result = message.result;
          return;
        case "close":
          shown.result = message.result ?? shown.result;
          return close();
      }
    };
    const loading = setTimeout(() => {
      end();
      const page = window.location.origin;
      reject(
        new OfAgeError(
          "check_not_loaded",
          `The age check did not load. Is ${page} the domain of this website in the console, and does the page's frame-src allow ${origin}?`,
        ),
      );
    }, readyTimeoutMs);
    window.addEventListener("message", listen);
    signal.addEventListener("abort", askToClose);
    surface.open(url, askToClose, loseWindow);
    // The close was requested during the server call.
    if (signal.aborted) askToClose();
  });
}

import type { CheckResult, FrameMessage } from "@ofage/contract";
import { OfAgeError } from "./error.ts";
import { readMessage } from "./message.ts";
import { openOverlay } from "./overlay.ts";

/** A check that has not said that it is ready by then was kept from loading. */
const readyTime = 15_000;
/** A check that is asked to close cancels itself first; it is not waited for longer. */
const closeTime = 1500;

/**
 * Shows the check over the page until it closes.
 * @returns its result; null when the visitor closed it before there was one
 * @throws OfAgeError when it does not load
 */
export function showCheck(
  url: string,
  verificationId: string,
  log: (text: string) => void,
): Promise<CheckResult | null> {
  return new Promise((resolve, reject) => {
    const { origin } = new URL(url);
    let ready = false;
    let result: CheckResult | null = null;
    let closing: ReturnType<typeof setTimeout> | undefined;

    const end = () => {
      clearTimeout(loading);
      clearTimeout(closing);
      window.removeEventListener("message", listen);
      overlay.remove();
    };
    const close = () => {
      end();
      resolve(result);
    };
    const overlay = openOverlay(url, () => {
      if (!ready || result) return close();
      const ask: FrameMessage = {
        source: "ofage",
        type: "close",
        verification_id: verificationId,
        result: null,
      };
      overlay.window?.postMessage(ask, origin);
      closing ??= setTimeout(close, closeTime);
    });
    const listen = (event: MessageEvent<unknown>) => {
      const message = readMessage(event, { origin, window: overlay.window, verificationId });
      if (!message) return;
      log(message.type);
      if (message.type === "ready") {
        ready = true;
        clearTimeout(loading);
        overlay.showReady();
        return;
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
          `The age check did not load. Is ${page} the domain of this website in the console, and does the page's frame-src allow ${origin}?`,
        ),
      );
    }, readyTime);
    window.addEventListener("message", listen);
  });
}

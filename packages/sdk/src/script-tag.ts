import type { OfAgeError } from "./error.ts";
import type { OfAge } from "./index.ts";
import type { VerifyOptions } from "./options.ts";

/** Settings from the script tag's data attributes. */
export interface ScriptTagSettings {
  options: Partial<VerifyOptions>;
  /** Selector of the elements that start the check; without it the check starts when the page is ready. */
  trigger: string | null;
}

/** Attributes that are options as they are, without `data-`. */
const plainOptions = ["assetId", "successUrl", "errorUrl", "cancelUrl", "host", "lang", "method"] as const;

/** Parses `data-asset-id` and its companions; returns null when the script tag requests no check. */
export function parseScriptTag(data: Readonly<Record<string, string | undefined>>): ScriptTagSettings | null {
  if (!data.assetId) return null;
  const flag = (text: string | undefined) => (text === undefined ? undefined : text !== "false");
  return {
    trigger: data.trigger || null,
    options: {
      ...Object.fromEntries(plainOptions.filter((name) => data[name]).map((name) => [name, data[name]])),
      referenceId: data.sessionId,
      ...((data.mode === "dialog" || data.mode === "popup") && { mode: data.mode }),
      isTest: flag(data.test),
      debug: flag(data.debug),
    },
  };
}

function dispatchPageEvent(name: "success" | "error" | "cancel", detail: unknown): void {
  document.dispatchEvent(new CustomEvent(`ofage:${name}`, { detail, bubbles: true }));
}

/** Acts of a press on a page, by trigger, newest last. All script tags of a page share it. */
export type Presses = Map<string, () => void>;

/**
 * Runs checks as the script tag requests, and dispatches events on the page. A page has one listener for all tags, since
 * a page that swaps its body runs its tag again with each visit.
 */
export function startFromScriptTag(
  { options, trigger }: ScriptTagSettings,
  client: OfAge,
  presses: Presses,
): void {
  const run = () => {
    const verifyOptions: Partial<VerifyOptions> = {
      ...options,
      onSuccess: (outcome) => dispatchPageEvent("success", outcome),
      onCancel: (outcome) => dispatchPageEvent("cancel", outcome),
      onError: (error: OfAgeError) => {
        // No code handles errors for this tag, so a mistake in it must be visible somewhere.
        if (!error.outcome) console.error(`[OfAge] ${error.message}`);
        dispatchPageEvent("error", error);
      },
    };
    client.verify(verifyOptions).catch(() => undefined);
  };
  if (trigger) {
    if (presses.size === 0) document.addEventListener("click", (event) => press(event, presses), true);
    presses.delete(trigger);
    presses.set(trigger, run);
  } else if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", run, { once: true });
  } else {
    run();
  }
}

/**
 * Starts what the newest matching tag requests. It hears of a press before the page's own handlers, which may stop it,
 * and looks into open shadow roots.
 */
function press(event: Event, presses: Presses): void {
  const path = event.composedPath() as Element[];
  const pressed = [...presses].findLast(([trigger]) => path.some((node) => node.matches?.(trigger)));
  if (!pressed) return;
  event.preventDefault();
  pressed[1]();
}

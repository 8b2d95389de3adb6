import type { OfAgeError } from "./error.ts";
import type { OfAge } from "./index.ts";
import type { VerifyOptions } from "./options.ts";

/** Settings from the script tag's data attributes. */
export interface ScriptTagSettings {
  options: Partial<VerifyOptions>;
  /** Selector of the elements that start the check; without it the check starts when the page is ready. */
  trigger: string | null;
}

/** Parses `data-asset-id` and its companions; returns null when the script tag requests no check. */
export function parseScriptTag(data: Readonly<Record<string, string | undefined>>): ScriptTagSettings | null {
  if (!data.assetId) return null;
  const flag = (text: string | undefined) => (text === undefined ? undefined : text !== "false");
  return {
    trigger: data.trigger || null,
    options: {
      assetId: data.assetId,
      referenceId: data.sessionId,
      successUrl: data.successUrl,
      errorUrl: data.errorUrl,
      cancelUrl: data.cancelUrl,
      ...(data.host && { host: data.host }),
      lang: data.lang,
      ...(data.method && { method: data.method }),
      ...((data.mode === "dialog" || data.mode === "popup") && { mode: data.mode }),
      isTest: flag(data.test),
      debug: flag(data.debug),
    },
  };
}

function dispatchPageEvent(name: "success" | "error" | "cancel", detail: unknown): void {
  document.dispatchEvent(new CustomEvent(`ofage:${name}`, { detail, bubbles: true }));
}

/** Runs checks as the script tag requests, and dispatches events on the page. */
export function startFromScriptTag({ options, trigger }: ScriptTagSettings, client: OfAge): void {
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
    // Listens on the document, so that elements added later work, too.
    document.addEventListener("click", (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(trigger)) return;
      event.preventDefault();
      run();
    });
  } else if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", run, { once: true });
  } else {
    run();
  }
}

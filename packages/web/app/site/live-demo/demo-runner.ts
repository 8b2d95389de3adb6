import { loadOfAge } from "../../sdk/ofage-global.ts";
import { detectCameraProblem } from "./detect-camera-problem.ts";
import { createDemoConfiguration } from "./demo-configuration.ts";
import { type DemoResult, toDemoResult } from "./demo-result.ts";
import { hasStatusLine, setStatusLine } from "./status-line.ts";
import { loadResultDialog } from "./load-result-dialog.ts";
import { checkNotLoadedMessage, describeDemoError } from "./describe-demo-error.ts";
import { demoResultTexts } from "./demo-result-texts.ts";

/** How the end of a check is told: in a line beside the buttons, as on a website that shows nothing of its own; or explained. */
export type ResultDisplay = "line" | "explanation";

export interface DemoRunner {
  /** Runs a check to its end, and tells that. While one is under way, that one goes on. */
  run(pressed: HTMLElement, shows: ResultDisplay): Promise<void>;
  /** Explains how the last check ended. */
  explain(pressed: HTMLElement): Promise<void>;
}

/** Runs the demo's checks, one at a time. */
export function createDemoRunner(): DemoRunner {
  let underWay: Promise<void> | undefined;
  let last: { ending: DemoResult; button: HTMLElement } | undefined;

  async function runOne(button: HTMLElement, shows: ResultDisplay): Promise<void> {
    setStatusLine("");
    // Not every browser focuses a pressed button, and the check gives the focus back to what had it.
    button.focus();
    try {
      const check = runDemoCheck();
      if (shows === "explanation") loadResultDialog().catch(() => undefined);
      last = { ending: await check, button };
    } catch (error) {
      if (!hasStatusLine()) throw error;
      setStatusLine(describeDemoError(error));
      return;
    }
    if (shows === "explanation" || !hasStatusLine()) return explain(button);
    setStatusLine(`${demoResultTexts[last.ending.name].title}.`, true);
  }

  async function explain(pressed: HTMLElement): Promise<void> {
    if (!last) return;
    const { ending, button } = last;
    try {
      const show = await loadResultDialog();
      show({ result: ending, returnFocus: pressed, onAgain: () => void run(button, "explanation") });
    } catch (error) {
      if (!hasStatusLine()) throw error;
      setStatusLine(checkNotLoadedMessage, true);
    }
  }

  function run(pressed: HTMLElement, shows: ResultDisplay): Promise<void> {
    underWay ??= runOne(pressed, shows).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return { run, explain };
}

/** @throws when there could be no check */
async function runDemoCheck(): Promise<DemoResult> {
  const { assetId, referenceId, verificationURL } = createDemoConfiguration();
  const ofAge = await loadOfAge();
  const page = document.documentElement;
  // What moves in the page would take time from the camera's pictures (app.css, site/demo/play.ts).
  page.dataset.checking = "";
  try {
    const outcome = await ofAge.verify({
      assetId,
      referenceId,
      host: verificationURL,
      // On localhost, too, it is no test: the camera's own picture decides.
      isTest: false,
      // What went wrong is said in the page.
      onError: () => undefined,
    });
    return toDemoResult(outcome, await detectCameraProblem());
  } finally {
    delete page.dataset.checking;
  }
}

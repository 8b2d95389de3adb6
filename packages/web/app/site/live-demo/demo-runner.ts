import { loadOfAge } from "../../sdk/ofage-global.ts";
import { detectCameraProblem } from "./detect-camera-problem.ts";
import { createDemoConfiguration } from "./demo-configuration.ts";
import { type DemoResult, toDemoResult } from "./demo-result.ts";
import { hasStatusLine, setStatusLine } from "./status-line.ts";
import { loadResultDialog } from "./load-result-dialog.ts";
import { checkNotLoadedMessage, describeDemoError } from "./describe-demo-error.ts";
import { demoResultTexts } from "./demo-result-texts.ts";

/** How the result is shown: in a line beside the buttons, as on a website that shows nothing of its own, or explained. */
export type ResultDisplay = "line" | "explanation";

export interface DemoRunner {
  /** Runs a verification to its end and shows the result. A call while one is running changes nothing. */
  run(pressed: HTMLElement, shows: ResultDisplay): Promise<void>;
  /** Explains the result of the last verification. */
  explain(pressed: HTMLElement): Promise<void>;
}

/** Creates the runner, which runs one demo verification at a time. */
export function createDemoRunner(): DemoRunner {
  let currentRun: Promise<void> | undefined;
  let last: { ending: DemoResult; button: HTMLElement } | undefined;

  async function runOne(button: HTMLElement, shows: ResultDisplay): Promise<void> {
    setStatusLine("");
    // Not every browser focuses a pressed button, and the SDK returns the focus to the element that had it.
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
    currentRun ??= runOne(pressed, shows).finally(() => {
      currentRun = undefined;
    });
    return currentRun;
  }

  return { run, explain };
}

/**
 * Runs one verification.
 * @throws if it could not start
 */
async function runDemoCheck(): Promise<DemoResult> {
  const { assetId, referenceId, verificationURL } = createDemoConfiguration();
  const ofAge = await loadOfAge();
  const page = document.documentElement;
  // Animations on the page would take time from the camera (app.css, start-demo-phone.ts).
  page.dataset.checking = "";
  try {
    const outcome = await ofAge.verify({
      assetId,
      referenceId,
      host: verificationURL,
      // Not a test, even on localhost: the camera's own picture decides.
      isTest: false,
      // The page shows the error itself.
      onError: () => undefined,
    });
    return toDemoResult(outcome, await detectCameraProblem());
  } finally {
    delete page.dataset.checking;
  }
}

import { loadOfAge } from "../../sdk/ofage-global.ts";
import { cameraProblem } from "./camera.ts";
import { demoConfiguration } from "./configuration.ts";
import { type Ending, endingOf } from "./ending.ts";
import { hasLine, say } from "./line.ts";
import { loadResultDialog } from "./load-result-dialog.ts";
import { notLoaded, troubleOf } from "./trouble.ts";
import { words } from "./words.ts";

/** How the end of a check is told: in a line beside the buttons, as on a website that shows nothing of its own; or explained. */
export type Shows = "line" | "explanation";

export interface Runner {
  /** Runs a check to its end, and tells that. While one is under way, that one goes on. */
  run(pressed: HTMLElement, shows: Shows): Promise<void>;
  /** Explains how the last check ended. */
  explain(pressed: HTMLElement): Promise<void>;
}

/** Runs the demo's checks, one at a time. */
export function createRunner(): Runner {
  let underWay: Promise<void> | undefined;
  let last: { ending: Ending; button: HTMLElement } | undefined;

  async function runOne(button: HTMLElement, shows: Shows): Promise<void> {
    say("");
    // Not every browser focuses a pressed button, and the check gives the focus back to what had it.
    button.focus();
    try {
      const check = runCheck();
      if (shows === "explanation") loadResultDialog().catch(() => undefined);
      last = { ending: await check, button };
    } catch (error) {
      if (!hasLine()) throw error;
      say(troubleOf(error));
      return;
    }
    if (shows === "explanation" || !hasLine()) return explain(button);
    say(`${words[last.ending.name].title}.`, true);
  }

  async function explain(pressed: HTMLElement): Promise<void> {
    if (!last) return;
    const { ending, button } = last;
    try {
      const show = await loadResultDialog();
      show({ ending, returnFocus: pressed, onAgain: () => void run(button, "explanation") });
    } catch (error) {
      if (!hasLine()) throw error;
      say(notLoaded, true);
    }
  }

  function run(pressed: HTMLElement, shows: Shows): Promise<void> {
    underWay ??= runOne(pressed, shows).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return { run, explain };
}

/** @throws when there could be no check */
async function runCheck(): Promise<Ending> {
  const { assetId, referenceId, verificationURL } = demoConfiguration();
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
    return endingOf(outcome, await cameraProblem());
  } finally {
    delete page.dataset.checking;
  }
}

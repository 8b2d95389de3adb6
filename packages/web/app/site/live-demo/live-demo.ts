import { hasStatusLine, setStatusLine } from "./status-line.ts";
import type { DemoRunner, ResultDisplay } from "./demo-runner.ts";
import { checkNotLoadedMessage } from "./describe-demo-error.ts";

const load = () => import("./demo-runner.ts");

/** The real hosted check, opened from a public page. */
export interface LiveDemo {
  /**
   * Runs a verification; a press while one is open does not open a second one.
   * @param shows how the result is shown
   */
  open(pressed: HTMLElement, shows: ResultDisplay): Promise<void>;
  /** Explains the last result. */
  explain(pressed: HTMLElement): Promise<void>;
  /** Fetches the demo's code ahead of the press, without using the camera or the server. */
  preload(): void;
}

/** Creates the page's demo. Its code is loaded on first use. */
export function createLiveDemo(): LiveDemo {
  let loaded: Promise<DemoRunner> | undefined;
  async function withRunner(act: (runner: DemoRunner) => Promise<void>): Promise<void> {
    loaded ??= load().then(({ createDemoRunner }) => createDemoRunner());
    try {
      await act(await loaded);
    } catch (error) {
      // Allows a retry after a failed load.
      loaded = undefined;
      if (!hasStatusLine()) throw error;
      setStatusLine(checkNotLoadedMessage);
    }
  }
  return {
    open: (pressed, shows) => withRunner((runner) => runner.run(pressed, shows)),
    explain: (pressed) => withRunner((runner) => runner.explain(pressed)),
    preload: () => void load().catch(() => undefined),
  };
}

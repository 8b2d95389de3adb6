import { hasStatusLine, setStatusLine } from "./status-line.ts";
import type { DemoRunner, ResultDisplay } from "./demo-runner.ts";
import { checkNotLoadedMessage } from "./describe-demo-error.ts";

const load = () => import("./demo-runner.ts");

/** The real check, opened from a public page. */
export interface LiveDemo {
  /** Runs it. While one is open, another press opens no second. @param shows how its end is told */
  open(pressed: HTMLElement, shows: ResultDisplay): Promise<void>;
  /** Explains the last one's end. */
  explain(pressed: HTMLElement): Promise<void>;
  /** Fetches its code ahead of the press; neither camera nor server are asked. */
  preload(): void;
}

/** The demo of this page. Its code is loaded when first wanted. */
export function createLiveDemo(): LiveDemo {
  let loaded: Promise<DemoRunner> | undefined;
  async function withRunner(act: (runner: DemoRunner) => Promise<void>): Promise<void> {
    loaded ??= load().then(({ createDemoRunner }) => createDemoRunner());
    try {
      await act(await loaded);
    } catch (error) {
      // A failed load may be tried again.
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

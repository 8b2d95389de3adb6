import { hasLine, say } from "./line.ts";
import type { Runner, Shows } from "./runner.ts";
import { notLoaded } from "./trouble.ts";

const load = () => import("./runner.ts");

/** The real check, opened from a public page. */
export interface LiveDemo {
  /** Runs it. While one is open, another press opens no second. @param shows how its end is told */
  open(pressed: HTMLElement, shows: Shows): Promise<void>;
  /** Explains the last one's end. */
  explain(pressed: HTMLElement): Promise<void>;
  /** Fetches its code ahead of the press; neither camera nor server are asked. */
  preload(): void;
}

/** The demo of this page. Its code is loaded when first wanted. */
export function createLiveDemo(): LiveDemo {
  let loaded: Promise<Runner> | undefined;
  async function withRunner(act: (runner: Runner) => Promise<void>): Promise<void> {
    loaded ??= load().then(({ createRunner }) => createRunner());
    try {
      await act(await loaded);
    } catch (error) {
      // A failed load may be tried again.
      loaded = undefined;
      if (!hasLine()) throw error;
      say(notLoaded);
    }
  }
  return {
    open: (pressed, shows) => withRunner((runner) => runner.run(pressed, shows)),
    explain: (pressed) => withRunner((runner) => runner.explain(pressed)),
    preload: () => void load().catch(() => undefined),
  };
}

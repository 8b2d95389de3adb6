import type * as engineModule from "./engine.ts";
import { useState } from "react";
import { pages } from "virtual:docs/pages";
import { preloadContent } from "../content-of.ts";

type Engine = Pick<typeof engineModule, "search">;

/** The search, loaded when it is first wanted. After a failure the next wish tries again. */
export function useEngine() {
  const [engine, setEngine] = useState<Engine>();
  const [failed, setFailed] = useState(false);
  const want = async () => {
    setFailed(false);
    try {
      setEngine(await import("./engine.ts"));
    } catch {
      setFailed(true);
      return;
    }
    // What is found can then be opened without a network, too.
    preloadContent(...pages.map((page) => page.slug));
  };
  return { engine, failed, want };
}

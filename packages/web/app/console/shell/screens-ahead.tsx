import { useEffect } from "react";
import { preloadModule } from "react-dom";
import { useIsSettled } from "../../ui/use-is-settled.ts";

declare global {
  interface Window {
    /** Scripts of each route, as React Router's build lists them. */
    __reactRouterManifest?: {
      routes: Record<string, { parentId?: string; module: string; imports?: string[] }>;
    };
  }
}

/**
 * Loads the scripts of the other screens once the first one is shown and the browser is idle. The router's own way would run them, and
 * reload the page if one is missing; here, a screen asks again when it is opened.
 */
export function ScreensAhead() {
  const isSettled = useIsSettled();
  useEffect(() => {
    if (!isSettled) return;
    for (const { parentId, module, imports = [] } of Object.values(
      window.__reactRouterManifest?.routes ?? {},
    ))
      if (parentId === "routes/console")
        for (const script of [module, ...imports]) preloadModule(script, { as: "script" });
  }, [isSettled]);
  return null;
}

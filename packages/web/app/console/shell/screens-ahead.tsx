import { useEffect } from "react";
import { useIsSettled, waitUntilIdle } from "../../ui/use-is-settled.ts";

declare global {
  interface Window {
    /** Scripts of each route, as React Router's build lists them. */
    __reactRouterManifest?: {
      routes: Record<string, { parentId?: string; module: string; imports?: string[] }>;
    };
  }
}

/**
 * Loads the scripts of the other screens once the first one is shown and the browser is idle, and runs them one by one: on a phone, a
 * screen's scripts take longer to run than its heading to draw. The router's own way would reload the page if one is missing; here, a
 * screen asks again when it is opened.
 */
export function ScreensAhead() {
  const isSettled = useIsSettled();
  useEffect(() => {
    if (isSettled) loading ??= loadScreens();
  }, [isSettled]);
  return null;
}

/** Begun once per page: the frame is rendered anew when the person switches organizations. */
let loading: Promise<void> | undefined;

async function loadScreens(): Promise<void> {
  const screens = Object.values(window.__reactRouterManifest?.routes ?? {}).filter(
    ({ parentId }) => parentId === "routes/console",
  );
  const loads = new Map<string, Promise<boolean>>();
  for (const script of screens.flatMap(({ module, imports = [] }) => [module, ...imports]))
    if (!loads.has(script)) loads.set(script, loadModule(script));
  for (const { module, imports = [] } of screens) {
    const areLoaded = await Promise.all([module, ...imports].map((script) => loads.get(script)));
    await waitUntilIdle();
    // Browsers remember a module that could not be imported, so only what has been loaded is run.
    if (areLoaded.every(Boolean)) await import(/* @vite-ignore */ module).catch(() => undefined);
  }
}

/** Loads a module without running it, and tells whether that succeeded. */
function loadModule(href: string): Promise<boolean> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    link.addEventListener("load", () => resolve(true));
    link.addEventListener("error", () => resolve(false));
    document.head.append(link);
  });
}

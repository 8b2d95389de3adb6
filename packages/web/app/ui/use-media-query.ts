import { useSyncExternalStore } from "react";

/** Whether a media query holds, kept true as it changes. For the console: there is no server that renders it. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}

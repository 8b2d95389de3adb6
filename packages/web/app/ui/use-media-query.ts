import { useSyncExternalStore } from "react";

/** Tells whether a media query matches, updated as it changes; false where markup is rendered without a window. Console only: a prerendered page would flicker. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

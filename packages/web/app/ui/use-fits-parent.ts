import { type RefObject, useLayoutEffect, useState } from "react";

/** Tells whether an element is no wider than its parent, updated as either changes; true until that is known. */
export function useFitsParent(element: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const [inner, outer] = [element.current, element.current?.parentElement];
    if (!inner || !outer) return undefined;
    const observer = new ResizeObserver(() => setFits(inner.offsetWidth <= outer.clientWidth));
    observer.observe(inner);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [element]);
  return fits;
}

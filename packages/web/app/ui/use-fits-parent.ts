import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Tells whether an element is no wider than its parent, updated as either changes; true until that is known.
 * @param isAsked looks at all; false where the answer does not matter
 */
export function useFitsParent(element: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const [inner, outer] = [element.current, element.current?.parentElement];
    if (!isAsked || !inner || !outer) return undefined;
    const observer = new ResizeObserver(() => setFits(inner.offsetWidth <= outer.clientWidth));
    observer.observe(inner);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [element, isAsked]);
  return fits;
}

import { useEffect, useState, type RefObject } from "react";

/** Part of the screen that a press scrolls by, so that the last lines stay in sight. */
const scrollShare = 0.7;

function scrollOn(): void {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollBy({ top: window.innerHeight * scrollShare, behavior: isStill ? "instant" : "smooth" });
}

/**
 * Says that there is more below the screen, until the end of the words has come into sight. A press scrolls on.
 * @param end element after the words
 */
export function ReadOnCue({ end, text }: { end: RefObject<HTMLElement | null>; text: string }) {
  const [isBelow, setIsBelow] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)!;
        setIsBelow(last.intersectionRatio < 1 && last.boundingClientRect.top > 0);
      },
      { threshold: 1 },
    );
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [end]);

  return (
    // Takes no room of its own, so that nothing moves when it comes and goes.
    <div className="sticky bottom-0 z-10 h-0">
      {isBelow && (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 -mx-5 flex justify-center bg-linear-to-t from-paper from-60% to-transparent px-5 pt-8 pb-3 sheet:-mx-9 sheet:from-sheet">
          <button
            type="button"
            onClick={scrollOn}
            className="pointer-events-auto flex min-h-9 items-center gap-2 rounded-full border border-line bg-sheet px-4 py-1.5 text-sm font-semibold shadow-md shadow-black/10 hover:border-soft"
          >
            {text}
            <svg viewBox="0 0 20 20" className="size-4" fill="none" stroke="currentColor" aria-hidden="true">
              <path d="M10 4v12M5 11l5 5 5-5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}

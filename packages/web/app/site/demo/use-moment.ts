import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Moment, momentAt } from "./scenes.ts";

const tick = 100;
/** Inside the first scan, holding still: the picture that explains most. */
const still = momentAt(11_700);
const query = "(prefers-reduced-motion: reduce)";

function onMotionChange(listener: () => void) {
  const list = matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}

/** Drives the demo. Under reduced motion it shows one still and never starts by itself. */
export function useMoment(): { moment: Moment; playing: boolean; toggle: () => void } {
  const reduced = useSyncExternalStore<boolean | undefined>(
    onMotionChange,
    () => matchMedia(query).matches,
    () => undefined,
  );
  const [chosen, setChosen] = useState<boolean>();
  const [moment, setMoment] = useState<Moment>(() => momentAt(0));
  const elapsed = useRef(0);
  const playing = chosen ?? reduced === false;

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      elapsed.current += tick;
      const next = momentAt(elapsed.current);
      setMoment((last) => (isSame(last, next) ? last : next));
    }, tick);
    return () => clearInterval(timer);
  }, [playing]);

  return {
    moment: reduced && chosen === undefined ? still : moment,
    playing,
    toggle: () => setChosen(!playing),
  };
}

function isSame(one: Moment, other: Moment): boolean {
  return one.scene === other.scene && one.age === other.age && one.prompt === other.prompt;
}

/** Key in this browser's storage. */
const key = "mode";
const modeChangedEvent = "ofage:mode";

/** Checks that the console is about: `all` where a screen can show both, and live ones elsewhere. */
export const modes = ["all", "live", "test"] as const;
export type Mode = (typeof modes)[number];
export const modeNames: Record<Mode, string> = { all: "All", live: "Live", test: "Test" };

/** This page's choice; undefined until it is read. */
let chosen: Mode | undefined;

function readStoredMode(): Mode {
  try {
    const stored = localStorage.getItem(key);
    return modes.find((mode) => mode === stored) ?? "all";
  } catch {
    // The browser denies storage to this page (privacy settings).
    return "all";
  }
}

/** Returns the checks that this page is about. */
export function readMode(): Mode {
  return (chosen ??= readStoredMode());
}

/** Makes this page, and new ones, about these checks. */
export function saveMode(mode: Mode): void {
  if (readMode() === mode) return;
  chosen = mode;
  try {
    if (mode === "all") localStorage.removeItem(key);
    else localStorage.setItem(key, mode);
  } catch {
    // Without storage, the choice holds until the page is left.
  }
  dispatchEvent(new Event(modeChangedEvent));
}

/** Calls the listener when this page's choice changes. */
export function onModeChange(listener: () => void): () => void {
  addEventListener(modeChangedEvent, listener);
  return () => removeEventListener(modeChangedEvent, listener);
}

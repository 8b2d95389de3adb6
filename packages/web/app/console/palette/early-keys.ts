/** Keeps what is typed between a shortcut and the field that it opens, which may still be loading. */
export interface EarlyKeys {
  /** Begins to keep the keys, which are no shortcuts and go to no other field until then. */
  begin: () => void;
  /** Stops keeping them and returns their text. */
  end: () => string;
}

/** @param onEscape called when Escape is pressed meanwhile */
export function createEarlyKeys(target: EventTarget, onEscape: () => void): EarlyKeys {
  let text = "";
  const listener = (event: Event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event as KeyboardEvent;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key.length === 1) text += key;
    else if (key === "Backspace") text = text.slice(0, -1);
    else if (key === "Escape") onEscape();
    else if (key !== "Enter" && key !== "Tab") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const stop = () => target.removeEventListener("keydown", listener, { capture: true });
  return {
    begin: () => {
      stop();
      text = "";
      target.addEventListener("keydown", listener, { capture: true });
    },
    end: () => {
      stop();
      const typed = text;
      text = "";
      return typed;
    },
  };
}

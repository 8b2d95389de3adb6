import { useEffect, useEffectEvent, useRef } from "react";
import { type JumpShortcut, type KeyAction, keyAction } from "./shortcuts.ts";

/** Time for the letter after "g". */
const jumpTimeoutMs = 1500;

/** Open dialog, which keeps its keys to itself; one that fades out and a toast, which has a type, do not. */
const openDialog = "[role=dialog]:not([data-closed], [data-type])";

/** Controls that take letters themselves. */
const ownKeys =
  "input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=radiogroup]";

interface ShortcutActions {
  jumps: readonly JumpShortcut[];
  singleKeys: boolean;
  onAction: (action: Exclude<KeyAction, "jump">) => void;
  onJump: (to: string) => void;
}

/** Listens for the console's keyboard shortcuts while no dialog is open. */
export function useShortcuts({ jumps, singleKeys, onAction, onJump }: ShortcutActions): void {
  const jumpUntil = useRef(0);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || document.querySelector(openDialog)) return;
    const isTyping = event.target instanceof Element && event.target.closest(ownKeys) !== null;
    if (Date.now() < jumpUntil.current && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      jumpUntil.current = 0;
      const jump = jumps.find(({ letter }) => letter === event.key);
      if (!jump) return;
      event.preventDefault();
      onJump(jump.to);
      return;
    }
    const action = keyAction(event, isTyping, singleKeys);
    if (!action) return;
    event.preventDefault();
    if (action === "jump") jumpUntil.current = Date.now() + jumpTimeoutMs;
    else onAction(action);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

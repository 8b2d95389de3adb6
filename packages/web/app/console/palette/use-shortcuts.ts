import { useEffect, useEffectEvent, useRef } from "react";
import { isDialogOpen, isTyping } from "../../ui/keyboard-targets.ts";
import { type JumpShortcut, type KeyAction, keyAction } from "./shortcuts.ts";

/** Time for the letter after "g". */
const jumpTimeoutMs = 1500;

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
    if (event.defaultPrevented || event.repeat || isDialogOpen()) return;
    const typing = isTyping(event);
    if (Date.now() < jumpUntil.current && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      jumpUntil.current = 0;
      const jump = jumps.find(({ letter }) => letter === event.key);
      if (!jump) return;
      event.preventDefault();
      onJump(jump.to);
      return;
    }
    const action = keyAction(event, typing, singleKeys);
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

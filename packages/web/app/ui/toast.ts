import { isMac } from "./is-mac.ts";

export type ToastKind = "success" | "error" | "info";

/** Toast as the library behind the region takes it. */
export interface ToastOptions {
  /** A toast with the ID of one that is shown replaces it. */
  id?: string;
  type: ToastKind;
  title: string;
  /** For screen readers. */
  description?: string;
  /** Milliseconds, or 0 for a toast that stays. */
  timeout?: number;
  /** `about` is the name of what was changed. */
  data?: { about?: string; undo?: () => void };
  actionProps?: { children: string; onClick: () => void };
  onClose?: () => void;
}

/** Part of the page that shows toasts. */
export interface ToastRegionControl {
  add: (toast: ToastOptions) => void;
  close: (id: string) => void;
}

let region: ToastRegionControl | undefined;
const waiting: ((region: ToastRegionControl) => void)[] = [];
const listeners = new Set<() => void>();

function send(call: (region: ToastRegionControl) => void): void {
  if (region) return call(region);
  waiting.push(call);
  for (const listener of listeners) listener();
}

/** Subscribes to toasts that wait for a region. Returns a function that unsubscribes. */
export function onWaitingToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells whether a toast waits for a region. */
export const hasWaitingToast = () => waiting.length > 0;

/** Shows all toasts in a region, those that wait included, until the returned function is called. */
export function showToastsIn(control: ToastRegionControl): () => void {
  region = control;
  for (const call of waiting.splice(0)) call(control);
  return () => {
    if (region === control) region = undefined;
  };
}

const say = (type: ToastKind) => (text: string, about?: string) =>
  send(({ add }) => add({ type, title: text, ...(about !== undefined && { data: { about } }) }));

/** Shows a text in a toast, and below it the name of what it is about. */
type Say = (text: string, about?: string) => void;

export const toast: Record<ToastKind, Say> = {
  success: say("success"),
  error: say("error"),
  info: say("info"),
};

/** Toast whose action the user can take back. */
export interface UndoToast {
  /** ID of what was changed. A later toast about the same replaces this one. */
  subject: string;
  text: string;
  /** Name of what was changed. */
  about?: string;
  kind?: ToastKind;
  undo: () => void;
  /** Called when the toast ends without the action being taken back. */
  onEnd?: () => void;
}

/** Time in which an action can be undone. It stands still while the toast is hovered or focused. */
const undoTimeoutMs = 8000;

/** Shows a toast with an Undo button, and returns a function that closes it without a call. */
export function showUndoToast({
  subject,
  text,
  about,
  kind = "success",
  undo,
  onEnd,
}: UndoToast): () => void {
  let isOver = false;
  const close = () => send((shown) => shown.close(subject));
  const opener = document.activeElement;
  const takeBack = () => {
    if (isOver) return;
    isOver = true;
    const hadFocus = document.activeElement?.closest("[data-type]");
    close();
    // Back to where the action was taken, rather than on to the next toast.
    if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    undo();
  };
  send(({ add }) =>
    add({
      id: subject,
      type: kind,
      title: text,
      description: `Press ${isMac() ? "Command" : "Control"} Z to undo.`,
      timeout: undoTimeoutMs,
      data: { undo: takeBack, ...(about !== undefined && { about }) },
      actionProps: { children: "Undo", onClick: takeBack },
      onClose: () => {
        if (isOver) return;
        isOver = true;
        onEnd?.();
      },
    }),
  );
  return () => {
    if (isOver) return;
    isOver = true;
    close();
  };
}

/** Asks to reload the page, in a toast that stays. Asking again with the same text shows one. */
export function showReloadToast(text: string): void {
  send(({ add }) =>
    add({
      id: text,
      type: "error",
      title: text,
      timeout: 0,
      actionProps: { children: "Reload", onClick: () => location.reload() },
    }),
  );
}

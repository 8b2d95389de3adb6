import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { cx } from "./cx.ts";
import { isDialogOpen, isTyping } from "./keyboard-targets.ts";
import { showToastsIn, type ToastKind, type ToastOptions } from "./toast.ts";

const kinds = {
  success: { Icon: CircleCheck, color: "text-good" },
  error: { Icon: CircleAlert, color: "text-bad" },
  info: { Icon: Info, color: "text-info" },
} satisfies Record<ToastKind, object>;

function isKind(type: string | undefined): type is ToastKind {
  return type !== undefined && type in kinds;
}

/** Lets Ctrl+Z or ⌘Z undo the newest action that can be, outside of fields, which undo their own typing. */
function useUndoKey(undo: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    const isUndo = key.toLowerCase() === "z" && ctrlKey !== metaKey && !altKey && !shiftKey;
    if (!isUndo || !undo || defaultPrevented || isDialogOpen() || isTyping(event)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager<NonNullable<ToastOptions["data"]>>();
  useEffect(() => showToastsIn({ add, close }), [add, close]);
  const undoable = toasts.find(({ data, transitionStatus }) => data?.undo && transitionStatus !== "ending");
  useUndoKey(undoable?.data?.undo);
  return toasts.map((toast) => {
    const { Icon, color } = kinds[isKind(toast.type) ? toast.type : "info"];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["right", "up"]}
        className="rounded-control border border-line bg-raised shadow-lift transition-opacity duration-300 data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 p-3.5">
          <Icon aria-hidden="true" className={cx("mt-0.5 size-4.5 shrink-0", color)} />
          <div className="min-w-0 flex-1 text-sm wrap-anywhere">
            <Toast.Title render={<p />} className="font-medium" />
            {toast.data?.about !== undefined && (
              <p dir="auto" className="line-clamp-2 text-muted">
                {toast.data.about}
              </p>
            )}
          </div>
          {toast.description && <Toast.Description render={<p />} className="sr-only" />}
          {toast.actionProps && (
            <Toast.Action className="-m-1 shrink-0 rounded-sm p-1 text-sm font-semibold text-brand underline underline-offset-2 pointer-coarse:-my-3 pointer-coarse:min-h-11 pointer-coarse:px-2" />
          )}
          <Toast.Close
            aria-label="Dismiss"
            className="-m-1 rounded p-1 text-muted hover:text-ink pointer-coarse:-m-3.5 pointer-coarse:grid pointer-coarse:size-11 pointer-coarse:place-items-center"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** Shows toasts for 4000 ms, those that can undo something for 8000 ms, with a fade of 300 ms. */
export function ToastRegion() {
  return (
    <Toast.Provider timeout={4000}>
      <Toast.Portal>
        {/* At the top, where it covers no button that needs another press after a failure. */}
        <Toast.Viewport className="fixed top-4 left-1/2 z-70 flex w-[min(22rem,calc(100vw-2rem))] -translate-x-1/2 flex-col gap-2 outline-hidden">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { cx } from "./cx.ts";

const kinds = {
  success: { Icon: CircleCheck, color: "text-good" },
  error: { Icon: CircleAlert, color: "text-bad" },
  info: { Icon: Info, color: "text-info" },
} as const;

type ToastKind = keyof typeof kinds;

function isKind(type: string | undefined): type is ToastKind {
  return type !== undefined && type in kinds;
}

/** Returns functions that show a toast, one for each kind. */
export function useToast(): Record<ToastKind, (text: string) => void> {
  const { add } = Toast.useToastManager();
  return useMemo(() => {
    const say = (type: ToastKind) => (text: string) => {
      add({ type, title: text });
    };
    return { success: say("success"), error: say("error"), info: say("info") };
  }, [add]);
}

/** Returns a function that asks to reload the page, in a toast that stays. Asking again with the same text shows one. */
export function useReloadToast(): (text: string) => void {
  const { add } = Toast.useToastManager();
  return (text) => {
    add({
      id: text,
      type: "error",
      title: text,
      timeout: 0,
      actionProps: { children: "Reload", onClick: () => location.reload() },
    });
  };
}

/** Returns a function that tells in a toast what was done, with a button that undoes it. */
export function useUndoToast(): (text: string, onUndo: () => void) => void {
  const { add, close } = Toast.useToastManager();
  return (text, onUndo) => {
    const id = add({
      type: "info",
      title: text,
      actionProps: {
        children: "Undo",
        onClick: () => {
          close(id);
          onUndo();
        },
      },
    });
  };
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
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
          <Toast.Title render={<p />} className="min-w-0 flex-1 text-sm font-medium break-words" />
          {toast.actionProps && (
            <Toast.Action className="shrink-0 rounded-sm text-sm font-semibold text-brand underline underline-offset-2" />
          )}
          <Toast.Close aria-label="Dismiss" className="-m-1 rounded p-1 text-muted hover:text-ink">
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** Shows toasts for 4000 ms, with a fade of 300 ms. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={4000}>
      {children}
      <Toast.Portal>
        {/* At the top, where it covers no button that needs another press after a failure. */}
        <Toast.Viewport className="fixed top-4 left-1/2 z-70 flex w-[min(22rem,calc(100vw-2rem))] -translate-x-1/2 flex-col gap-2 outline-hidden">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

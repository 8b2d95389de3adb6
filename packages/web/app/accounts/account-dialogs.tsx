import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
} from "react";
import type { Made } from "./success-step.tsx";

const loadSignIn = () => import("./sign-in-dialog.tsx");
const loadSignUp = () => import("./sign-up-dialog.tsx");
const SignInDialog = lazy(async () => ({ default: (await loadSignIn()).SignInDialog }));
const SignUpDialog = lazy(async () => ({ default: (await loadSignUp()).SignUpDialog }));

type Which = "sign-in" | "sign-up";

/** How a dialog opens, where that is not at its plain beginning. */
interface Beginning {
  /** What its first step says went wrong. */
  problem?: string;
  /** An account is there already: the sign-up dialog says so and leads on. */
  made?: Made;
}

interface AccountDialogs {
  open: (which: Which, beginning?: Beginning) => void;
  /** Fetches the dialogs' code ahead of the press: call it on hover and focus. */
  preload: () => void;
}

const Context = createContext<AccountDialogs | undefined>(undefined);

/** Opens the sign-in and sign-up dialogs from anywhere on the public site. */
export function useAccountDialogs(): AccountDialogs {
  const dialogs = useContext(Context);
  if (!dialogs) throw new Error("useAccountDialogs needs AccountDialogsProvider above it");
  return dialogs;
}

/** Holds both dialogs. Their code is loaded when first wanted, so the public page stays light. */
export function AccountDialogsProvider({ children }: { children: ReactNode }) {
  // A dialog stays mounted while it fades out; each opening has its own number, so it starts empty.
  const [shown, setShown] = useState<Beginning & { which: Which; open: boolean; opening: number }>();
  const open = useCallback(
    (which: Which, beginning: Beginning = {}) =>
      setShown((last) => ({ ...beginning, which, open: true, opening: (last?.opening ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setShown((last) => last && { ...last, open: false }), []);
  const dialogs = useMemo(
    () => ({
      open,
      preload: () => {
        void loadSignIn();
        void loadSignUp();
      },
    }),
    [open],
  );

  return (
    <Context value={dialogs}>
      {children}
      {shown && (
        <Suspense>
          {shown.which === "sign-in" ? (
            <SignInDialog
              key={shown.opening}
              open={shown.open}
              problem={shown.problem}
              onClose={close}
              onSignUp={() => open("sign-up")}
              onCreated={() => open("sign-up", { made: "passkey" })}
            />
          ) : (
            <SignUpDialog
              key={shown.opening}
              open={shown.open}
              problem={shown.problem}
              made={shown.made}
              onClose={close}
              onSignIn={() => open("sign-in")}
            />
          )}
        </Suspense>
      )}
    </Context>
  );
}

import { useState } from "react";
import { mountIsland } from "../mount-island.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { SignUpDialog } from "./sign-up-dialog.tsx";
import type { Made } from "./success-step.tsx";

export type Which = "sign-in" | "sign-up";

/** How a dialog opens, where that is not at its plain beginning. */
export interface Beginning {
  /** What its first step says went wrong. */
  problem?: string;
  /** An account is there already: the sign-up dialog says so and leads on. */
  made?: Made;
}

type Open = (which: Which, beginning?: Beginning) => void;

/** Puts both dialogs into the page, closed. @returns a way to open them */
export function mountAccountDialogs(): Open {
  const open = mountIsland<Open>((control) => <AccountDialogs control={control} />);
  return (which, beginning) => open()(which, beginning);
}

/** Holds both dialogs. @param control gets a way to open them */
function AccountDialogs({ control }: { control: (open: Open) => void }) {
  // A dialog stays mounted while it fades out; each opening has its own number, so it starts empty.
  const [shown, setShown] = useState<Beginning & { which: Which; open: boolean; opening: number }>();
  const open: Open = (which, beginning = {}) =>
    setShown((last) => ({ ...beginning, which, open: true, opening: (last?.opening ?? 0) + 1 }));
  const close = () => setShown((last) => last && { ...last, open: false });
  control(open);

  if (!shown) return null;
  if (shown.which === "sign-in") {
    return (
      <SignInDialog
        key={shown.opening}
        open={shown.open}
        problem={shown.problem}
        onClose={close}
        onSignUp={() => open("sign-up")}
        onCreated={() => open("sign-up", { made: "passkey" })}
      />
    );
  }
  return (
    <SignUpDialog
      key={shown.opening}
      open={shown.open}
      problem={shown.problem}
      made={shown.made}
      onClose={close}
      onSignIn={() => open("sign-in")}
    />
  );
}

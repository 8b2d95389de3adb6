import { useState } from "react";
import { mountIsland } from "../mount-island.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { SignUpDialog } from "./sign-up-dialog.tsx";
import type { SignUpMethod } from "./success-step.tsx";

export type AccountDialogName = "sign-in" | "sign-up";

/** How a dialog opens, where that is not at its plain beginning. */
export interface AccountDialogOptions {
  /** What its first step says went wrong. */
  problem?: string;
  /** An account is there already: the sign-up dialog says so and leads on. */
  signUpMethod?: SignUpMethod;
}

type OpenAccountDialog = (which: AccountDialogName, beginning?: AccountDialogOptions) => void;

/** Puts both dialogs into the page, closed. @returns a way to open them */
export function mountAccountDialogs(): OpenAccountDialog {
  const open = mountIsland<OpenAccountDialog>((control) => <AccountDialogs control={control} />);
  return (which, beginning) => open()(which, beginning);
}

/** Holds both dialogs. @param control gets a way to open them */
function AccountDialogs({ control }: { control: (open: OpenAccountDialog) => void }) {
  // A dialog stays mounted while it fades out; each opening has its own number, so it starts empty.
  const [shown, setShown] = useState<
    AccountDialogOptions & { which: AccountDialogName; open: boolean; opening: number }
  >();
  const open: OpenAccountDialog = (which, beginning = {}) =>
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
        onCreated={() => open("sign-up", { signUpMethod: "passkey" })}
      />
    );
  }
  return (
    <SignUpDialog
      key={shown.opening}
      open={shown.open}
      problem={shown.problem}
      signUpMethod={shown.signUpMethod}
      onClose={close}
      onSignIn={() => open("sign-in")}
    />
  );
}

import { useState } from "react";
import { mountIsland } from "../mount-island.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { SignUpDialog } from "./sign-up-dialog.tsx";
import type { SignUpMethod } from "./success-step.tsx";

export type AccountDialogName = "sign-in" | "sign-up";

/** Options for opening an account dialog at a step other than its first. */
export interface AccountDialogOptions {
  /** Error shown on the first step. */
  problem?: string;
  /** Method that already created an account. The sign-up dialog opens at its last step and confirms it. */
  signUpMethod?: SignUpMethod;
}

type OpenAccountDialog = (which: AccountDialogName, beginning?: AccountDialogOptions) => void;

/**
 * Mounts both dialogs, closed.
 * @returns a function that opens one
 */
export function mountAccountDialogs(): OpenAccountDialog {
  const open = mountIsland<OpenAccountDialog>((control) => <AccountDialogs control={control} />);
  return (which, beginning) => open()(which, beginning);
}

/**
 * Renders both dialogs.
 * @param control receives the function that opens one
 */
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

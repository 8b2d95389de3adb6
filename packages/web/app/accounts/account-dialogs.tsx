import { useState } from "react";
import { mountIsland } from "../mount-island.tsx";
import type { AccountDialogOptions } from "./account-dialog-options.ts";
import { type AccountDialogName, removeDialogHash } from "./dialog-hash.ts";
import { forgetPendingDialog } from "./pending-dialog.ts";
import { savePendingSignUp } from "./pending-sign-up.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { SignUpDialog } from "./sign-up-dialog.tsx";
import { readWantedPage } from "./wanted-page.ts";

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
  const close = () => {
    removeDialogHash();
    forgetPendingDialog();
    setShown((last) => last && { ...last, open: false });
  };
  control(open);

  if (!shown) return null;
  const { notice, problem, returnTo, pendingSignUp, signUpMethod } = shown;
  const next: AccountDialogOptions = returnTo ? { returnTo } : {};
  if (shown.which === "sign-in") {
    return (
      <SignInDialog
        key={shown.opening}
        open={shown.open}
        notice={notice}
        problem={problem}
        returnTo={returnTo ?? readWantedPage()}
        onClose={close}
        onSignUp={() => open("sign-up", next)}
        onCreated={() => open("sign-up", { ...next, signUpMethod: "passkey" })}
        onUnverified={(found, sentence) => {
          savePendingSignUp(found);
          open("sign-up", { ...next, pendingSignUp: found, problem: sentence });
        }}
      />
    );
  }
  return (
    <SignUpDialog
      key={shown.opening}
      open={shown.open}
      notice={notice}
      problem={problem}
      returnTo={returnTo}
      pendingSignUp={pendingSignUp}
      signUpMethod={signUpMethod}
      onClose={close}
      onSignIn={() => open("sign-in", next)}
    />
  );
}

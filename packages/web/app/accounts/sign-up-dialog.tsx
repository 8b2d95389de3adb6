import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { CodeStep } from "./code-step.tsx";
import { enterConsole } from "./enter-console.ts";
import { NewPasswordStep } from "./new-password-step.tsx";
import {
  forgetPendingSignUp,
  type PendingSignUp,
  readPendingSignUp,
  savePendingSignUp,
} from "./pending-sign-up.ts";
import { SignUpStep } from "./sign-up-step.tsx";
import { type SignUpMethod, SuccessStep } from "./success-step.tsx";
import { readWantedPage } from "./wanted-page.ts";

const titles = {
  email: "Create your account",
  password: "Set your password",
  verify: "Verify your email",
  success: "Account created!",
} as const;

interface SignUpDialogProps {
  open: boolean;
  notice: string | undefined;
  /** Error shown on the step at which the dialog opens. */
  problem: string | undefined;
  /** Console path to open after signing up; the resumed sign-up's, the wanted page or the dashboard if undefined. */
  returnTo: string | undefined;
  /** Sign-up whose code is still missing; the dialog opens at the code step. */
  pendingSignUp: PendingSignUp | undefined;
  /** How an existing new account was created; the dialog opens at its last step. */
  signUpMethod: SignUpMethod | undefined;
  onClose: () => void;
  onSignIn: () => void;
}

/**
 * Renders the sign-up dialog: email, password, code, success. It remounts on each opening, so nothing typed remains. A
 * sign-up that this tab began and that still waits for its code goes on at the code step.
 */
export function SignUpDialog({
  open,
  notice,
  problem,
  returnTo,
  pendingSignUp,
  signUpMethod,
  onClose,
  onSignIn,
}: SignUpDialogProps) {
  const [resumed] = useState(() => pendingSignUp ?? (problem ? undefined : readPendingSignUp()));
  const [step, setStep] = useState<keyof typeof titles>(
    signUpMethod ? "success" : resumed ? "verify" : "email",
  );
  const [email, setEmail] = useState(resumed?.email ?? "");
  const [token, setToken] = useState(resumed?.token ?? "");
  const [target] = useState(() => returnTo ?? resumed?.returnTo ?? readWantedPage());
  const [busy, setBusy] = useState(false);
  const [back, setBack] = useState(false);

  function goBack() {
    setBack(true);
    setStep("email");
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titles[step]}
      description={step === "email" ? notice : undefined}
      busy={busy || step === "success"}
    >
      {step === "email" && (
        <SignUpStep
          email={email}
          problem={back ? undefined : problem}
          back={back}
          returnTo={target}
          onNext={(next) => {
            setEmail(next);
            setStep("password");
          }}
          onBusy={setBusy}
          onSignIn={onSignIn}
        />
      )}
      {step === "password" && (
        <NewPasswordStep
          email={email}
          onBack={goBack}
          onNext={(next) => {
            savePendingSignUp({ email, token: next, returnTo: target });
            setToken(next);
            setStep("verify");
          }}
          onBusy={setBusy}
        />
      )}
      {step === "verify" && (
        <CodeStep
          email={email}
          token={token}
          problem={pendingSignUp && problem}
          isResumed={token === resumed?.token}
          onBack={() => {
            forgetPendingSignUp();
            goBack();
          }}
          onNext={() => setStep("success")}
          onSignIn={onSignIn}
          onBusy={setBusy}
        />
      )}
      {step === "success" && (
        <SuccessStep
          signUpMethod={signUpMethod ?? "email"}
          returnTo={target}
          onDone={() => {
            onClose();
            enterConsole(target);
          }}
        />
      )}
    </Dialog>
  );
}

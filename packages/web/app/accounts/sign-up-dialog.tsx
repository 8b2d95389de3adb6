import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { CodeStep } from "./code-step.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";
import { SignUpStep } from "./sign-up-step.tsx";
import { type SignUpMethod, SuccessStep } from "./success-step.tsx";

const titles = {
  email: "Create your account",
  password: "Set your password",
  verify: "Verify your email",
  success: "Account created!",
} as const;

interface SignUpDialogProps {
  open: boolean;
  /** Error shown on the first step. */
  problem: string | undefined;
  /** How an existing new account was created; the dialog opens at its last step. */
  signUpMethod: SignUpMethod | undefined;
  onClose: () => void;
  onSignIn: () => void;
}

/** Renders the sign-up dialog: email, password, code, success. It remounts on each opening, so nothing typed remains. */
export function SignUpDialog({ open, problem, signUpMethod, onClose, onSignIn }: SignUpDialogProps) {
  const [step, setStep] = useState<keyof typeof titles>(signUpMethod ? "success" : "email");
  const [email, setEmail] = useState("");
  const [token, setToken] = useState("");
  const [busy, setBusy] = useState(false);
  const [back, setBack] = useState(false);

  return (
    <Dialog open={open} onClose={onClose} title={titles[step]} busy={busy || step === "success"}>
      {step === "email" && (
        <SignUpStep
          email={email}
          problem={back ? undefined : problem}
          back={back}
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
          onBack={() => {
            setBack(true);
            setStep("email");
          }}
          onNext={(next) => {
            setToken(next);
            setStep("verify");
          }}
          onBusy={setBusy}
        />
      )}
      {step === "verify" && (
        <CodeStep email={email} token={token} onNext={() => setStep("success")} onBusy={setBusy} />
      )}
      {step === "success" && <SuccessStep signUpMethod={signUpMethod ?? "email"} onDone={onClose} />}
    </Dialog>
  );
}

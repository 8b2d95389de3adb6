import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";
import { SuccessStep } from "./success-step.tsx";
import { SwitchLine } from "./switch-line.tsx";

const titles = {
  email: "Create your account",
  password: "Set your password",
  verify: "Verify your email",
  success: "Account created!",
} as const;

interface SignUpDialogProps {
  open: boolean;
  onClose: () => void;
  onSignIn: () => void;
}

/** Email, password, code, done (spec §2). Mounted anew for each opening, so nothing typed stays. */
export function SignUpDialog({ open, onClose, onSignIn }: SignUpDialogProps) {
  const [step, setStep] = useState<keyof typeof titles>("email");
  const [email, setEmail] = useState("");
  const [token, setToken] = useState("");
  const [busy, setBusy] = useState(false);

  return (
    <Dialog open={open} onClose={onClose} title={titles[step]} busy={busy}>
      {step === "email" && (
        <>
          <EmailStep
            email={email}
            onNext={(next) => {
              setEmail(next);
              setStep("password");
            }}
          />
          <SwitchLine text="Already have an account?" action="Sign in" onClick={onSignIn} />
        </>
      )}
      {step === "password" && (
        <NewPasswordStep
          email={email}
          onBack={() => setStep("email")}
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
      {step === "success" && <SuccessStep onDone={onClose} />}
    </Dialog>
  );
}

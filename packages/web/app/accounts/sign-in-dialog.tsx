import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { EmailStep } from "./email-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { SwitchLine } from "./switch-line.tsx";

interface SignInDialogProps {
  open: boolean;
  onClose: () => void;
  onSignUp: () => void;
}

/** Welcome back: options, then the password (spec §2). Everything typed is forgotten when it closes. */
export function SignInDialog({ open, onClose, onSignUp }: SignInDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title="Welcome back" busy={busy}>
      <Steps onBusy={setBusy} onSignUp={onSignUp} />
    </Dialog>
  );
}

function Steps({ onBusy, onSignUp }: { onBusy: (busy: boolean) => void; onSignUp: () => void }) {
  const [email, setEmail] = useState("");
  const [step, setStep] = useState<"options" | "password">("options");

  if (step === "password")
    return <PasswordStep email={email} onBack={() => setStep("options")} onBusy={onBusy} />;
  return (
    <>
      <EmailStep
        email={email}
        onNext={(next) => {
          setEmail(next);
          setStep("password");
        }}
      />
      <SwitchLine text="New here?" action="Create free account" onClick={onSignUp} />
    </>
  );
}

import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent } from "react";

/** How the new account was created; the success step shows it. */
export type SignUpMethod = "email" | "google" | "passkey";

const successMessages: Record<SignUpMethod, string> = {
  email: "Your email is verified.",
  google: "You're signed in with Google.",
  passkey: "Your passkey is ready.",
};

interface SuccessStepProps {
  signUpMethod: SignUpMethod;
  /** Console path that follows; the dashboard if undefined. */
  returnTo: string | undefined;
  onDone: () => void;
}

/** Renders the last step of sign-up, which goes on to the console after 1.5 s. */
export function SuccessStep({ signUpMethod, returnTo, onDone }: SuccessStepProps) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => finish(), 1500);
    return () => clearTimeout(timer);
  }, []);

  return (
    <output className="flex items-center gap-3 text-muted">
      <CircleCheck aria-hidden="true" className="size-9 shrink-0 text-good" />
      <span>
        {successMessages[signUpMethod]} Taking you to {returnTo ? "your page" : "your dashboard"}.
      </span>
    </output>
  );
}

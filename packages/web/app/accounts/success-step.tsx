import { CircleCheck } from "lucide-react";
import { useEffect } from "react";

/** How the new account was created; the success step shows it. */
export type SignUpMethod = "email" | "google" | "passkey";

const successMessages: Record<SignUpMethod, string> = {
  email: "Your email is verified.",
  google: "You're signed in with Google.",
  passkey: "Your passkey is ready.",
};

/** Renders the last step of sign-up, which opens the dashboard after 1.5 s. */
export function SuccessStep({ signUpMethod, onDone }: { signUpMethod: SignUpMethod; onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      onDone();
      location.assign("/app");
    }, 1500);
    return () => clearTimeout(timer);
  }, [onDone]);

  return (
    <output className="flex items-center gap-3 text-muted">
      <CircleCheck aria-hidden="true" className="size-9 shrink-0 text-good" />
      <span>{successMessages[signUpMethod]} Taking you to your dashboard.</span>
    </output>
  );
}

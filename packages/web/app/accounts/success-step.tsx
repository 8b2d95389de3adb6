import { CircleCheck } from "lucide-react";
import { useEffect } from "react";

/** How the new account was made; the step says so. */
export type Made = "email" | "google" | "passkey";

const ready: Record<Made, string> = {
  email: "Your email is verified.",
  google: "You are signed in with Google.",
  passkey: "Your passkey is ready.",
};

/** The last step of signing up; the dashboard follows after 1.5 s. */
export function SuccessStep({ made, onDone }: { made: Made; onDone: () => void }) {
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
      <span>{ready[made]} Taking you to your dashboard.</span>
    </output>
  );
}

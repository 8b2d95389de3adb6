import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";

/** The last step of signing up; the dashboard follows after 1.5 s. */
export function SuccessStep({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      onDone();
      void navigate("/app");
    }, 1500);
    return () => clearTimeout(timer);
  }, [navigate, onDone]);

  return (
    <output className="flex items-center gap-3 text-muted">
      <CircleCheck aria-hidden="true" className="size-9 shrink-0 text-good" />
      <span>Your email is verified. Taking you to your dashboard.</span>
    </output>
  );
}

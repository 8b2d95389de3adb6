import { FlaskConical } from "lucide-react";
import { useMode } from "../../session/use-mode.ts";
import { useChooseMode } from "../../session/use-choose-mode.ts";

/** Says that a screen is about test checks, and leads to the live ones. */
export function TestModeNote() {
  const choose = useChooseMode();
  if (useMode() !== "test") return null;
  return (
    <section
      aria-label="Test mode"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-warn-soft px-4 py-2 text-sm text-warn"
    >
      <FlaskConical aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
      <p>You're looking at test checks. They're never charged.</p>
      <button
        type="button"
        onClick={() => choose("live")}
        className="rounded-sm py-1 font-semibold underline underline-offset-3"
      >
        Leave test mode
      </button>
    </section>
  );
}

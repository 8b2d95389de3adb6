import { Check, X } from "lucide-react";
import { Section } from "./section.tsx";

const never = [
  "Pictures of your visitors, or crops of them",
  "Face templates or any other biometric data",
  "Names, documents or dates of birth",
] as const;

const kept = [
  "That a check took place, when, and how it ended",
  "The estimated age, for your own history only",
  "Country and kind of device, for your statistics",
] as const;

export function Privacy() {
  return (
    <Section
      id="privacy"
      title="What we keep of a face: nothing"
      lead="Frames live in memory while a check is decided. No file, log, database or queue ever holds one. Since the code is open, you need not take our word for it."
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div className="rounded-card border border-line bg-surface p-6 sm:p-8">
          <h3 className="text-xl">Never stored</h3>
          <ul className="mt-4 grid gap-3">
            {never.map((text) => (
              <li key={text} className="flex items-start gap-3">
                <X aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-card border border-line bg-surface p-6 sm:p-8">
          <h3 className="text-xl">In your history</h3>
          <ul className="mt-4 grid gap-3">
            {kept.map((text) => (
              <li key={text} className="flex items-start gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

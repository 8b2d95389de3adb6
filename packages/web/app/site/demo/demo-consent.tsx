import { Camera, EyeOff, Timer } from "lucide-react";
import { AgeRing } from "./age-ring.tsx";

const promises = [
  { Icon: Camera, text: "Your camera is used for a few seconds" },
  { Icon: EyeOff, text: "No picture of you is stored" },
  { Icon: Timer, text: "No document, no account" },
] as const;

/** First scene: what will happen, and the choice. */
export function DemoConsent({ age }: { age: number }) {
  return (
    <>
      <AgeRing age={age} className="mt-8" />
      <p className="mt-5 font-display text-xl font-bold tracking-tight">
        This site is for people aged <span data-age>{age}</span> and over
      </p>
      <p className="mt-2 text-sm text-muted">We estimate your age from a short face scan.</p>
      <ul className="mt-6 grid gap-3 text-sm">
        {promises.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon className="size-4.5 shrink-0 text-brand" />
            {text}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3 text-center">
        {/* For the pointer only: "Test It Yourself" does the same and is there for everyone. */}
        <span
          data-tries
          className="cursor-pointer rounded-control border border-transparent bg-brand py-3 text-sm font-medium text-on-brand hover:bg-brand-strong"
        >
          Verify my age
        </span>
        <span className="text-xs text-muted underline underline-offset-3">
          I don't consent to age verification
        </span>
      </div>
    </>
  );
}

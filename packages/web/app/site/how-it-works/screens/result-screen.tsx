import { Check } from "lucide-react";
import { Lens, Screen } from "./screen.tsx";
import { drawn, words } from "./words.ts";

export function ResultScreen() {
  const { passed, continue: goOn } = words.result;
  return (
    <Screen>
      <Lens lit={72} look="text-good">
        <Check className="size-20 text-good" strokeWidth={2.5} />
      </Lens>
      <p className="mt-7 text-xl font-semibold tracking-tight">{passed.heading}</p>
      <p className="mt-2 text-sm text-muted">{drawn(passed.lead)}</p>
      <span className="mt-auto w-full rounded-2xl bg-brand py-3 text-sm font-semibold text-on-brand">
        {drawn(goOn)}
      </span>
    </Screen>
  );
}

import { Lens, Screen } from "./screen.tsx";
import { drawn, words } from "./words.ts";

export function ConsentScreen() {
  const { heading, lead, agree, refuse } = words.consent;
  return (
    <Screen>
      <Lens lit={0} look="text-brand">
        <span className="font-display text-6xl font-bold tracking-tighter">
          18<span className="text-brand">+</span>
        </span>
      </Lens>
      <p className="mt-5 text-xl font-semibold tracking-tight">{heading}</p>
      <p className="mt-2 text-sm text-muted">{drawn(lead)}</p>
      <div className="mt-auto grid w-full gap-3">
        <span className="rounded-2xl bg-brand py-3 text-sm font-semibold text-on-brand">{agree}</span>
        <span className="text-xs text-muted underline underline-offset-3">{refuse}</span>
      </div>
    </Screen>
  );
}

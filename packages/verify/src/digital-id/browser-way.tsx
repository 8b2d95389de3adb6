import type { ReactNode } from "react";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, PrimaryButton, SecondaryButton } from "../ui/controls.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";
import { IdCardLens } from "../ui/step-lenses.tsx";
import type { WalletSession, WalletState } from "./wallet-session.ts";

interface Props {
  age: number;
  state: WalletState;
  session: WalletSession;
  texts: Texts;
  /** Says what went wrong. */
  alert: ReactNode;
  /** Actions of every way. */
  actions: ReactNode;
  onElsewhere: () => void;
}

/** Asks a wallet through the browser, at a press. */
export function BrowserWay({ age, state, session, texts, alert, actions, onElsewhere }: Props) {
  const { digital_id: words } = texts;
  const isBusy = state.name === "asking" || state.name === "sending";
  return (
    <ReadingLayout
      many
      readOn={texts.read_on}
      lens={<IdCardLens isBusy={isBusy} />}
      actions={
        <>
          {state.name === "unsent" ? (
            <PrimaryButton onClick={session.sendAgain}>{texts.failure.send_again}</PrimaryButton>
          ) : (
            <PrimaryButton onClick={session.ask} disabled={isBusy}>
              {words.open}
            </PrimaryButton>
          )}
          <SecondaryButton onClick={onElsewhere} disabled={state.name === "sending"}>
            {words.elsewhere}
          </SecondaryButton>
          {actions}
        </>
      }
    >
      <Heading>{words.heading}</Heading>
      <Lead>{fillPlaceholders(words.lead, { age })}</Lead>
      {/* Holds the place of a line, so that the button does not move at the press. */}
      <div className="min-h-6">
        <output className="block text-base/6 font-semibold text-link">
          {state.name === "asking" && words.waiting}
          {state.name === "sending" && words.sending}
        </output>
        {alert}
      </div>
    </ReadingLayout>
  );
}

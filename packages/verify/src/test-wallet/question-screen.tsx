import type { TestCredential } from "@ofage/contract";
import { useId, useState } from "react";
import { Heading, Lead, PrimaryButton, QuietButton } from "../ui/controls.tsx";
import { credentialTexts, type ShareableCredential } from "./credential-texts.ts";
import type { WalletQuestion } from "./parse-wallet-link.ts";

interface Props {
  question: WalletQuestion;
  isBusy: boolean;
  onAnswer: (credential: TestCredential) => void;
}

/** Shows who asks for what, in the manner of a wallet, and the credentials to answer with. */
export function QuestionScreen({ question, isBusy, onAnswer }: Props) {
  const [chosen, choose] = useState<ShareableCredential>("adult");
  const group = useId();
  return (
    <>
      <div className="space-y-2.5 text-center">
        <Heading>Are you {question.age} or over?</Heading>
        <Lead>{new URL(question.responseUri).host} asks for a proof of that, and for nothing else.</Lead>
      </div>
      <fieldset className="space-y-2">
        <legend className="pb-2 text-sm font-semibold">Answer with</legend>
        {(Object.keys(credentialTexts) as ShareableCredential[]).map((credential) => (
          <CredentialChoice
            key={credential}
            group={group}
            credential={credential}
            isChosen={credential === chosen}
            onChoose={() => choose(credential)}
          />
        ))}
      </fieldset>
      <div className="space-y-2">
        <PrimaryButton onClick={() => onAnswer(chosen)} disabled={isBusy}>
          {isBusy ? "Sharing…" : "Share"}
        </PrimaryButton>
        <QuietButton onClick={() => onAnswer("declined")}>Decline</QuietButton>
      </div>
    </>
  );
}

interface ChoiceProps {
  /** Name that the choices share. */
  group: string;
  credential: ShareableCredential;
  isChosen: boolean;
  onChoose: () => void;
}

function CredentialChoice({ group, credential, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  const { name, explanation } = credentialTexts[credential];
  return (
    <div className="relative flex items-start gap-3 rounded-2xl border border-line bg-sheet px-4 py-3 has-checked:border-link">
      <input
        id={id}
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-explanation`}
        className="relative z-10 mt-1 size-4 accent-link focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-link"
      />
      <div>
        {/* The whole card presses it. */}
        <label htmlFor={id} className="font-semibold after:absolute after:inset-0 after:rounded-2xl">
          {name}
        </label>
        <p id={`${id}-explanation`} className="text-sm/5 text-soft">
          {explanation}
        </p>
      </div>
    </div>
  );
}

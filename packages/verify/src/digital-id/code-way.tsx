import type { WalletLinks } from "@ofage/contract";
import { type ReactNode, useId, useState } from "react";
import { CopyLink } from "../handoff/copy-link.tsx";
import { QrCode } from "../handoff/qr-code.tsx";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead } from "../ui/controls.tsx";
import { StepLayout } from "../ui/step-layout.tsx";

interface Props {
  age: number;
  codes: WalletLinks;
  texts: Texts;
  alert: ReactNode;
  actions: ReactNode;
}

/** Asks a wallet on another device by a QR code, and waits for its answer. */
export function CodeWay({ age, codes, texts, alert, actions }: Props) {
  const { digital_id: words } = texts;
  const [wallet, setWallet] = useState<keyof WalletLinks>("av");
  const group = useId();
  return (
    <StepLayout
      many
      lens={<QrCode text={codes[wallet]} label={words.code} />}
      actions={
        <>
          <CopyLink key={wallet} url={codes[wallet]} texts={texts} />
          {actions}
        </>
      }
    >
      <Heading>{words.heading}</Heading>
      <Lead>{fillPlaceholders(words.lead, { age })}</Lead>
      <p className="text-sm/5 text-pretty text-soft">{words.code_lead}</p>
      <fieldset className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm lying:justify-start">
        <legend className="sr-only">{words.wallets}</legend>
        <WalletChoice
          group={group}
          text={words.av}
          isChosen={wallet === "av"}
          onChoose={() => setWallet("av")}
        />
        <WalletChoice
          group={group}
          text={words.other_wallet}
          isChosen={wallet === "openid4vp"}
          onChoose={() => setWallet("openid4vp")}
        />
        <WalletChoice
          group={group}
          text={words.personal_id}
          isChosen={wallet === "personal_id"}
          onChoose={() => setWallet("personal_id")}
        />
      </fieldset>
      {alert}
      <output className="block text-base/6 font-semibold text-link">{words.waiting}</output>
    </StepLayout>
  );
}

interface ChoiceProps {
  /** Name that the choices share. */
  group: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

function WalletChoice({ group, text, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-8 items-center gap-2">
      <input
        id={id}
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 accent-link focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-link"
      />
      {text}
    </label>
  );
}

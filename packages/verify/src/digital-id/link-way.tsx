import type { WalletRequest } from "@ofage/contract";
import type { ReactNode } from "react";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, PrimaryAppLink, SecondaryAppLink } from "../ui/controls.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";
import { IdCardLens } from "../ui/step-lenses.tsx";

interface Props {
  age: number;
  links: WalletRequest["links"];
  texts: Texts;
  alert: ReactNode;
  /** Actions after the links. */
  actions: ReactNode;
}

/** Opens a wallet of this device by a link, and waits for its answer. */
export function LinkWay({ age, links, texts, alert, actions }: Props) {
  const { digital_id: words } = texts;
  return (
    <ReadingLayout
      many
      readOn={texts.read_on}
      lens={<IdCardLens isBusy />}
      actions={
        <>
          <PrimaryAppLink href={links.av}>{words.av}</PrimaryAppLink>
          <SecondaryAppLink href={links.openid4vp}>{words.other_wallet}</SecondaryAppLink>
          {actions}
        </>
      }
    >
      <Heading>{words.heading}</Heading>
      <Lead>{fillPlaceholders(words.lead, { age })}</Lead>
      <p className="text-sm/5 text-pretty text-soft">{words.apps_lead}</p>
      {alert}
      <output className="block text-base/6 font-semibold text-link">{words.waiting}</output>
    </ReadingLayout>
  );
}

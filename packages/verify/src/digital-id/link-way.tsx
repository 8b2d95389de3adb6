import type { HostedCheck, WalletRequest } from "@ofage/contract";
import { type ReactNode, useEffect } from "react";
import { currentHandoffUrl } from "../handoff/handoff-url.ts";
import { parseHostedCheckLink } from "../hosted-check-link.ts";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { Heading, Lead, NewWindowLink, PrimaryAppLink, SecondaryAppLink } from "../ui/controls.tsx";
import { ReadingLayout } from "../ui/step-layout.tsx";
import { IdCardLens } from "../ui/step-lenses.tsx";
import { awaitReturn } from "./awaited-returns.ts";

interface Props {
  check: Pick<HostedCheck, "age_threshold" | "expires_at">;
  links: WalletRequest["links"];
  /** Another page embeds this one, so that the window that a wallet opens could not find the check. */
  isFramed: boolean;
  texts: Texts;
  alert: ReactNode;
  /** Actions after the links. */
  actions: ReactNode;
}

/** Opens a wallet of this device by a link, and waits until it has brought the visitor back. */
export function LinkWay({ check, links, isFramed, texts, alert, actions }: Props) {
  const { digital_id: words } = texts;
  const { expires_at } = check;
  useEffect(() => {
    const here = isFramed ? null : parseHostedCheckLink(window.location);
    if (here) awaitReturn(() => window.localStorage, here, expires_at, new Date());
  }, [isFramed, expires_at]);
  return (
    <ReadingLayout
      many
      readOn={texts.read_on}
      lens={<IdCardLens isBusy />}
      actions={
        <>
          {isFramed ? (
            <NewWindowLink href={currentHandoffUrl()}>{texts.handover.window}</NewWindowLink>
          ) : (
            <>
              <PrimaryAppLink href={links.av}>{words.av}</PrimaryAppLink>
              <SecondaryAppLink href={links.openid4vp}>{words.other_wallet}</SecondaryAppLink>
              <SecondaryAppLink href={links.personal_id}>{words.personal_id}</SecondaryAppLink>
            </>
          )}
          {actions}
        </>
      }
    >
      <Heading>{words.heading}</Heading>
      <Lead>{fillPlaceholders(words.lead, { age: check.age_threshold })}</Lead>
      <p className="text-sm/5 text-pretty text-soft">{words.apps_lead}</p>
      {alert}
      <output className="block text-base/6 font-semibold text-link">{words.waiting}</output>
    </ReadingLayout>
  );
}

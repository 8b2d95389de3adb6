import type { HostedCheck, WalletRequest } from "@ofage/contract";
import { useEffect, useState } from "react";
import type { CallFailure } from "../hosted-check-client.ts";
import type { RetryControl } from "../result/use-retry.ts";
import type { Texts } from "../texts/texts.ts";
import { SecondaryButton } from "../ui/controls.tsx";
import { askableRequests } from "./askable-requests.ts";
import { askBrowserWallet } from "./ask-browser-wallet.ts";
import { BrowserWay } from "./browser-way.tsx";
import { CodeWay } from "./code-way.tsx";
import { LinkWay } from "./link-way.tsx";
import { WalletActions } from "./wallet-actions.tsx";
import { WalletFailure } from "./wallet-failure.tsx";
import { currentWalletPage } from "./wallet-page.ts";
import { createWalletSession, readyState, type WalletAnswer, type WalletState } from "./wallet-session.ts";

export interface DigitalIdStepProps {
  check: HostedCheck;
  /** The question of the open attempt. */
  request: WalletRequest;
  /** Wallets are on this device, which is a phone. */
  isPhone: boolean;
  retry: RetryControl;
  texts: Texts;
  /** Sends the wallet's answer; resolves with the failure, if any. */
  onAnswer: (answer: WalletAnswer) => Promise<CallFailure | null>;
  onCancel: () => void;
}

/** Way to the wallet: through the browser, by a link on this device, or by a code from another. */
type Way = "browser" | "link" | "code";

/** Asks the visitor's wallet to prove the age. What the browser cannot ask, a link or a code does. */
export function DigitalIdStep({
  check,
  request,
  isPhone,
  retry,
  texts,
  onAnswer,
  onCancel,
}: DigitalIdStepProps) {
  const { digital_id: words } = texts;
  const [page] = useState(currentWalletPage);
  const [requests] = useState(() => askableRequests(request.requests, page));
  const [isFramed] = useState(() => window.self !== window.top);
  const { links, codes } = request;
  const elsewhere: Way = isPhone || !codes ? "link" : "code";
  const [chosen, setWay] = useState<Way>(requests.length > 0 ? "browser" : elsewhere);
  const [state, setState] = useState<WalletState>(readyState);
  const [session] = useState(() =>
    createWalletSession({
      ask: (signal) => askBrowserWallet(requests, signal, page),
      send: onAnswer,
      onState: (next) => {
        setState(next);
        if (next.name === "unavailable") setWay(elsewhere);
      },
    }),
  );
  useEffect(() => () => session.withdraw(), [session]);

  function goTo(way: Way): void {
    session.withdraw();
    setWay(way);
  }

  const failure = state.name === "unsent" || state.name === "ready" ? state.failure : null;
  const alert = (
    <>
      {state.name === "unavailable" && (
        <p role="alert" className="text-sm/5 text-warning">
          {words.unavailable}
        </p>
      )}
      <WalletFailure failure={failure ?? retry.failure} texts={texts} />
    </>
  );
  const common = (
    <WalletActions
      check={check}
      request={request}
      retry={retry}
      texts={texts}
      onNoWallet={() => session.refuse("no_wallet")}
      onCancel={onCancel}
    />
  );
  const back = requests.length > 0 && (
    <SecondaryButton onClick={() => goTo("browser")}>{words.here}</SecondaryButton>
  );
  const sendAgain = state.name === "unsent" && (
    <SecondaryButton onClick={session.sendAgain}>{texts.failure.send_again}</SecondaryButton>
  );
  const shared = { age: check.age_threshold, texts, alert };
  if (chosen === "browser")
    return (
      <BrowserWay
        {...shared}
        state={state}
        session={session}
        actions={common}
        onElsewhere={() => goTo(elsewhere)}
      />
    );
  if (chosen === "code" && codes)
    return (
      <CodeWay
        {...shared}
        codes={codes}
        actions={
          <>
            {sendAgain}
            {isPhone && <SecondaryButton onClick={() => goTo("link")}>{words.show_links}</SecondaryButton>}
            {back}
            {common}
          </>
        }
      />
    );
  return (
    <LinkWay
      check={check}
      links={links}
      isFramed={isFramed}
      texts={texts}
      alert={alert}
      actions={
        <>
          {sendAgain}
          {codes && <SecondaryButton onClick={() => goTo("code")}>{words.show_code}</SecondaryButton>}
          {back}
          {common}
        </>
      }
    />
  );
}

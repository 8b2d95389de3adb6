import type { HostedCheck, WalletRequest } from "@ofage/contract";
import { MethodButtons } from "../methods/method-buttons.tsx";
import { availableMethods } from "../methods/methods-to-ask.ts";
import type { RetryControl } from "../result/use-retry.ts";
import type { Texts } from "../texts/texts.ts";
import { QuietButton, SecondaryNewWindowLink } from "../ui/controls.tsx";

interface Props {
  check: HostedCheck;
  request: WalletRequest;
  retry: RetryControl;
  texts: Texts;
  onNoWallet: () => void;
  onCancel: () => void;
}

/** The actions of every way to a wallet: the test wallet, other methods, and the ways out. */
export function WalletActions({ check, request, retry, texts, onNoWallet, onCancel }: Props) {
  const others = availableMethods(check)
    .map(({ method }) => method)
    .filter((method) => method !== "digital_id");
  return (
    <>
      {request.test_wallet && (
        <SecondaryNewWindowLink href={request.test_wallet}>
          {texts.digital_id.test_wallet}
        </SecondaryNewWindowLink>
      )}
      <MethodButtons methods={others} check={check} retry={retry} texts={texts} />
      <QuietButton onClick={onNoWallet}>{texts.digital_id.no_wallet}</QuietButton>
      <QuietButton onClick={onCancel}>{texts.scan.cancel}</QuietButton>
    </>
  );
}

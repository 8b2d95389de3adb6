import type { CallFailure } from "../hosted-check-client.ts";
import type { Texts } from "../texts/texts.ts";
import { FailureAlert } from "../ui/failure-alert.tsx";

/** Says what kept the wallet's answer from arriving; nothing without a failure. */
export function WalletFailure({ failure, texts }: { failure: CallFailure | null; texts: Texts }) {
  // The general sentence is about pictures.
  if (failure !== "rejected") return <FailureAlert failure={failure} texts={texts} />;
  return (
    <p role="alert" className="text-sm text-warning">
      {texts.digital_id.rejected}
    </p>
  );
}

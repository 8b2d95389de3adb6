import type { CallFailure } from "../hosted-check-client.ts";
import type { Texts } from "../texts/texts.ts";

/** Says under a step what kept its call from succeeding; nothing without a failure. */
export function FailureAlert({ failure, texts }: { failure: CallFailure | null; texts: Texts }) {
  if (!failure) return null;
  const { heading, lead } = texts.failure[failure];
  return (
    <p role="alert" className="text-sm text-warning">
      {heading}. {lead}
    </p>
  );
}

import { CopyButton } from "../../ui/copy-button.tsx";
import { formatAbsoluteTime } from "../../ui/time.tsx";
import { decodeReceipt } from "./decode-receipt.ts";

interface FramesReceiptProps {
  /** Tells whether any frames were received. */
  hasFrames: boolean;
  receipt: string | null;
  timeZone: string;
}

/** Shows what happened to a visitor's frames, with the signed receipt. */
export function FramesReceipt({ hasFrames, receipt, timeZone }: FramesReceiptProps) {
  const said = receipt === null ? null : decodeReceipt(receipt);
  if (receipt === null || said === null) {
    const why = hasFrames
      ? "This verification has no receipt."
      : "No frames were analyzed, so there is no receipt.";
    return <p className="text-sm text-muted">{why}</p>;
  }
  const { framesReceived, releasedAt } = said;
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {framesReceived} {framesReceived === 1 ? "frame" : "frames"} received, memory released at{" "}
        <time dateTime={releasedAt}>{formatAbsoluteTime(releasedAt, timeZone)}</time>. No frames were stored.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="-ml-3">
          <CopyButton text={receipt} label="Copy receipt" caption="Copy receipt" />
        </span>
        <a
          href="/docs/receipts"
          className="rounded-sm font-medium text-brand underline underline-offset-3 hover:no-underline"
        >
          How to verify it
        </a>
      </div>
    </div>
  );
}

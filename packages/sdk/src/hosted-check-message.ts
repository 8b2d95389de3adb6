import type { HostedCheckMessage } from "@ofage/contract";

/** The relevant part of a `MessageEvent`. */
export interface ReceivedMessage {
  origin: string;
  source: unknown;
  data: unknown;
}

/** The expected sender of messages. */
export interface ExpectedSender {
  origin: string;
  window: unknown;
  verificationId: string;
}

/** Returns the check's message, or null for anything that did not come from exactly this check in the supported version. */
export function parseHostedCheckMessage(
  { origin, source, data }: ReceivedMessage,
  sender: ExpectedSender,
): HostedCheckMessage | null {
  if (origin !== sender.origin || !source || source !== sender.window) return null;
  const message = data as Partial<HostedCheckMessage> | null;
  const known = message?.source === "ofage" && message.version === 1;
  return known && message.verification_id === sender.verificationId ? (message as HostedCheckMessage) : null;
}

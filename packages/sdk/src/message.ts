import type { FrameMessage } from "@ofage/contract";

/** The part of a `MessageEvent` that counts. */
export interface Received {
  origin: string;
  source: unknown;
  data: unknown;
}

/** Where messages must come from. */
export interface Sender {
  origin: string;
  window: unknown;
  verificationId: string;
}

/** The check's message, or null for anything that did not come from exactly this check. */
export function readMessage({ origin, source, data }: Received, sender: Sender): FrameMessage | null {
  if (origin !== sender.origin || !source || source !== sender.window) return null;
  const message = data as Partial<FrameMessage> | null;
  if (message?.source !== "ofage" || message.verification_id !== sender.verificationId) return null;
  return message as FrameMessage;
}

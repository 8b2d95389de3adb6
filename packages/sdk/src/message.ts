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

/** The check's message, or null for anything that did not come from exactly this check, in the version known here. */
export function readMessage({ origin, source, data }: Received, sender: Sender): FrameMessage | null {
  if (origin !== sender.origin || !source || source !== sender.window) return null;
  const message = data as Partial<FrameMessage> | null;
  const known = message?.source === "ofage" && message.version === 1;
  return known && message.verification_id === sender.verificationId ? (message as FrameMessage) : null;
}

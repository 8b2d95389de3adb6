import type { HostedCheck, VerificationResult } from "@ofage/contract";
import { useEffect, useEffectEvent, useMemo } from "react";
import { findEmbedding } from "./embedding.ts";

/** Messages to the page that shows this one. */
export interface HostPage {
  /**
   * Ends the check and asks that page to remove this one.
   * @param declined tells whether the visitor refused consent
   */
  close(declined?: boolean): void;
}

/**
 * Notifies the page that shows the check: ready, the result, and the wish to close.
 * @param id the check's, known before the check is
 * @param cancel ends an undecided check
 * @param wanted false for a check that another window follows, which then notifies the page
 * @returns null when there is no such page
 */
export function useEmbedding(
  id: string,
  check: HostedCheck | null,
  result: VerificationResult | null,
  cancel: (declined?: boolean) => Promise<VerificationResult>,
  wanted: boolean,
): HostPage | null {
  // One string, so that reading the check again does not recompute the embedding.
  const embedders = check?.embedders.join(" ");
  const embedding = useMemo(
    () => (wanted ? findEmbedding(embedders?.split(" ") ?? null) : null),
    [embedders, wanted],
  );
  const known = embedders !== undefined;

  async function close(declined = false): Promise<void> {
    // The embedding page removes this one on the message, so the check must end first.
    const ended = result ?? (await cancel(declined));
    embedding?.post({ source: "ofage", version: 1, type: "close", verification_id: id, result: ended });
    embedding?.closePopup();
  }
  const onClose = useEffectEvent(() => void close());

  useEffect(() => {
    if (!embedding || !known) return;
    embedding.post({ source: "ofage", version: 1, type: "ready", verification_id: id });
    const stopListening = embedding.onCloseRequested(() => onClose());
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    window.addEventListener("keydown", onKey);
    return () => {
      stopListening();
      window.removeEventListener("keydown", onKey);
    };
  }, [embedding, id, known]);

  useEffect(() => {
    if (embedding && known && result)
      embedding.post({ source: "ofage", version: 1, type: "result", verification_id: id, result });
  }, [embedding, id, known, result]);

  return embedding && { close: (declined) => void close(declined) };
}

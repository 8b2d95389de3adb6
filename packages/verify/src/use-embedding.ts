import type { Check, CheckResult } from "@ofage/contract";
import { useEffect, useEffectEvent, useMemo } from "react";
import { findEmbedding } from "./embedding.ts";

/**
 * Keeps the page around the check told: ready, the result, and the wish to close.
 * @param cancel ends an undecided check
 * @returns closes the check in the page around it; null when there is no such page
 */
export function useEmbedding(
  check: Check | null,
  result: CheckResult | null,
  cancel: () => Promise<CheckResult>,
): (() => void) | null {
  const id = check?.id ?? "";
  // As one string, so that reading the check again changes nothing about the page around.
  const embedders = check?.embedders.join(" ");
  const embedding = useMemo(
    () => (embedders === undefined ? null : findEmbedding(embedders.split(" "))),
    [embedders],
  );

  async function close(): Promise<void> {
    // The page around takes this one away with the message, so the check ends first.
    const ended = result ?? (await cancel());
    embedding?.post({ source: "ofage", type: "close", verification_id: id, result: ended });
  }
  const onClose = useEffectEvent(() => void close());

  useEffect(() => {
    if (!embedding) return;
    embedding.post({ source: "ofage", type: "ready", verification_id: id });
    const stopListening = embedding.onCloseAsked(() => onClose());
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    window.addEventListener("keydown", onKey);
    return () => {
      stopListening();
      window.removeEventListener("keydown", onKey);
    };
  }, [embedding, id]);

  useEffect(() => {
    if (embedding && result) embedding.post({ source: "ofage", type: "result", verification_id: id, result });
  }, [embedding, id, result]);

  return embedding ? () => void close() : null;
}

/** Claims of a receipt. */
export interface ReceiptClaims {
  framesReceived: number;
  /** ISO 8601 time. */
  releasedAt: string;
}

/** Decodes a receipt without verifying it, because it comes from the server that signed it. Returns null if it has no frame data. */
export function decodeReceipt(jwt: string): ReceiptClaims | null {
  const [, payload = ""] = jwt.split(".");
  try {
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Record<
      string,
      unknown
    >;
    const { frames_received, frames_released_at } = claims;
    return typeof frames_received === "number" && typeof frames_released_at === "string"
      ? { framesReceived: frames_received, releasedAt: frames_released_at }
      : null;
  } catch {
    return null;
  }
}

/** A decoded frame: interleaved 8-bit sRGB, upright. Lives in memory only. */
export interface Picture {
  width: number;
  height: number;
  /** width × height × 3 bytes. */
  rgb: Uint8Array;
}

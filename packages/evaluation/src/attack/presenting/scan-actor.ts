import type { ScanFrameSize, ScanMessage } from "@ofage/contract";
import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { ScanLine } from "./scan-line.ts";

/** A camera in a scan, with whoever answers before it, or a program in its place. Times are milliseconds of one clock. */
export interface ScanActor {
  /** Hears a message of the server. */
  hear(message: ScanMessage, at: number): void;
  /** Returns the camera's picture of a moment, 640 × 480, before the page's encoding. Moments are asked for in order. */
  show(at: number, size: ScanFrameSize): Promise<Raster>;
  /** In what its line differs from a good one. */
  line?: Partial<ScanLine>;
}

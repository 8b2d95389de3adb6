/**
 * How a scan's connection failed. `refused`: it does not open, although the server answers. `silent`: it is open, and nothing arrives.
 * `lost`: it broke, or the server cannot be reached.
 */
export type Interruption = "refused" | "silent" | "lost";

/** Signals that the connection failed before the server had said how the scan ended. No attempt was spent by that. */
export class ScanInterruptedError extends Error {
  readonly how: Interruption;

  constructor(how: Interruption) {
    super(`The scan's connection failed: ${how}`);
    this.name = "ScanInterruptedError";
    this.how = how;
  }
}

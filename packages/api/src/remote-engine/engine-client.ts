import type { Engine, ScanReservation } from "@ofage/engine";

/** An engine in this process, or engines in others, which answer a reservation later. */
export interface EngineClient extends Omit<Engine, "reserveScan"> {
  /**
   * Reserves a place for one scan.
   * @throws EngineBusyError when as many run as may
   * @throws EngineClosedError after `close`
   */
  reserveScan(): ScanReservation | Promise<ScanReservation>;
}

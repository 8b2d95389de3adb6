import type { BenchServer } from "../support/bench-server.ts";

/** Something scarce, which attackers try to use up. */
export interface ShareTrial {
  /** Names the thing that callers wait for. */
  what: string;
  /** Milliseconds from one attempt of an attacker to the next. */
  attackIntervalMs: number;
  /**
   * Makes the call of a caller at an address of its own.
   * @returns how long it took in milliseconds, or null if it was refused
   */
  call(caller: number): Promise<number | null>;
  /** Makes one attempt of an attacker at an address, whatever it is answered. */
  attack(from: string): Promise<void>;
  close(): Promise<void>;
}

/** Prepares a trial. */
export type OpenShareTrial = (server: BenchServer, callers: number) => Promise<ShareTrial>;

/** Returns the address of a caller, in a network of its own. */
export const addressOfCaller = (caller: number) => `203.0.${caller + 1}.1`;

/** Monotonic time of scans, and their timers, which keep no process alive. A test's clock moves only when the test moves it. */
export interface ScanClock {
  /** Returns milliseconds since some moment. */
  now(): number;
  /**
   * Does work every so many milliseconds.
   * @param work may return a promise, for which a test's clock waits
   * @returns how to stop
   */
  every(ms: number, work: () => unknown): () => void;
  /**
   * Does work after so many milliseconds.
   * @returns how to stop it before
   */
  after(ms: number, work: () => unknown): () => void;
}

/** The clock of this process. */
export const processScanClock: ScanClock = {
  now: () => performance.now(),
  every(ms, work) {
    const timer = setInterval(work, ms).unref();
    return () => clearInterval(timer);
  },
  after(ms, work) {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
};

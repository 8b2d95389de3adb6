import { type Engine, EngineClosedError } from "@ofage/engine";

/** Engine of a process that reads no frames. */
export const noEngine: Engine = {
  customModel: null,
  getCapacity: () => 0,
  getLoad: () => ({ reading: 0, waiting: 0 }),
  readScanFrame: () => Promise.reject(new EngineClosedError()),
  reserveScan() {
    throw new EngineClosedError();
  },
  close: () => Promise.resolve(),
};

import { type Engine, EngineClosedError } from "@ofage/engine";

/** What a process has that reads no frames. */
export const noEngine: Engine = {
  plugged: null,
  refuseIfFull() {},
  read: () => Promise.reject(new EngineClosedError()),
  close: () => Promise.resolve(),
};

import { createEngine, type Engine } from "@ofage/engine";

/** Creates an engine that loads its networks at the first frames, since most servers under test never get any. */
export function createLazyEngine(): Engine {
  let opening: Promise<Engine> | undefined;
  let opened: Engine | undefined;
  const open = () => (opening ??= createEngine().then((engine) => (opened = engine)));
  return {
    customModel: null,
    getCapacity: () => opened?.getCapacity() ?? 4,
    getLoad: () => opened?.getLoad() ?? { reading: 0, waiting: 0 },
    readScanFrame: async (input) => (opened ?? (await open())).readScanFrame(input),
    // No place is counted until then.
    reserveScan: () => opened?.reserveScan() ?? { release() {} },
    close: async () => (await opening)?.close(),
  };
}

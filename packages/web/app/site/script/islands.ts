import { startCode } from "../code/start-code.ts";
import { startPhone } from "../demo/play.ts";
import { afterLoading } from "./after-loading.ts";
import { startCounters } from "./counters.ts";
import { startMenu } from "./menu.ts";

/** Makes a prerendered part of a page answer. */
type Island = (element: HTMLElement) => void | Promise<void>;

/** By the value of `data-island`. What is large, or below the first screen, loads itself from here. */
export const islands: Readonly<Record<string, Island>> = {
  menu: startMenu,
  phone: startPhone,
  counters: startCounters,
  "price-calculator": afterLoading(async () => (await import("../pricing/calculate.ts")).startCalculator),
  docs: afterLoading(async () => (await import("../../docs/script/start.ts")).startDocs),
  code: startCode,
  decision: afterLoading(async () => (await import("../features/decision/start-decision.ts")).startDecision),
};

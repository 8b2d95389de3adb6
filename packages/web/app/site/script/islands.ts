import { startCodeSample } from "../code/start-code-sample.ts";
import { startDemoPhone } from "../demo/start-demo-phone.ts";
import { loadAfterPage } from "./load-after-page.ts";
import { startCounters } from "./start-counters.ts";
import { startMenu } from "./start-menu.ts";

/** Makes a prerendered part of a page interactive. */
type Island = (element: HTMLElement) => void | Promise<void>;

/** Islands by the value of `data-island`. Code that is large or below the first screen loads itself from here. */
export const islands: Readonly<Record<string, Island>> = {
  menu: startMenu,
  phone: startDemoPhone,
  counters: startCounters,
  "price-calculator": loadAfterPage(
    async () => (await import("../pricing/start-price-calculator.ts")).startPriceCalculator,
  ),
  docs: loadAfterPage(async () => (await import("../../docs/script/start-docs.ts")).startDocs),
  code: startCodeSample,
  decision: loadAfterPage(
    async () => (await import("../features/decision/start-decision-demo.ts")).startDecisionDemo,
  ),
};

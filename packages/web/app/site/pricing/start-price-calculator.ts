import type { PlanName } from "@ofage/contract";
import { type MonthlyCost, calculateMonthlyCost, notAvailable } from "./monthly-cost.ts";
import { volumeAt } from "./volume-ruler.ts";

/** Makes the price calculator follow its slider. */
export function startPriceCalculator(root: HTMLElement): void {
  const slider = root.querySelector<HTMLInputElement>("input")!;
  const follow = () => {
    const month = calculateMonthlyCost(volumeAt(slider.valueAsNumber));
    slider.setAttribute("aria-valuetext", month.sentence);
    for (const element of root.querySelectorAll<HTMLElement>("[data-shows]"))
      element.textContent =
        month[element.dataset.shows as keyof Pick<MonthlyCost, "volume" | "cost" | "plan">];
    for (const cell of root.querySelectorAll<HTMLElement>("[data-cost-of]")) {
      const plan = cell.dataset.costOf as PlanName;
      cell.querySelector("[data-amount]")!.textContent = month.costs[plan] ?? notAvailable;
      cell.toggleAttribute("data-cheapest", plan === month.cheapest);
    }
  };
  slider.addEventListener("input", follow);
  // The slider may have moved before this script arrived, or been restored by the browser.
  follow();
}

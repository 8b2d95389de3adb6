import { completedVerifications, displayedUsers } from "../content/operator-claims.ts";

const formulas: Readonly<Record<string, (date: Date) => number>> = {
  verifications: completedVerifications,
  users: displayedUsers,
};

/** Updates figures that grow by the day from the build's day to today. */
export function startCounters(root: HTMLElement): void {
  const today = new Date();
  for (const element of root.querySelectorAll<HTMLElement>("[data-counter]")) {
    const formula = formulas[element.dataset.counter!];
    if (formula) element.textContent = formula(today).toLocaleString("en-US");
  }
}

import { simulateDecision } from "./simulate-decision.ts";

/** Makes the prerendered demo interactive. It reads its own fields first, because a browser may restore them on reload. */
export function startDecisionDemo(root: HTMLElement): void {
  const value = (selector: string) => Number(root.querySelector<HTMLInputElement>(selector)!.value);
  const show = () => {
    const challengeAge = value("[name=challenge-age]:checked");
    const estimate = value("[name=estimate]");
    const sensitivity = value("[name=sensitivity]");
    const { decision, buffer, bands, words } = simulateDecision({ challengeAge, sensitivity, estimate });
    root.dataset.decision = decision;
    root.style.setProperty("--age", String(challengeAge));
    root.style.setProperty("--buffer", String(buffer));
    root.style.setProperty("--estimate", String(estimate));
    for (const element of root.querySelectorAll<HTMLElement>("[data-shows]")) {
      element.textContent = words[element.dataset.shows as keyof typeof words];
    }
    for (const element of root.querySelectorAll<HTMLElement>("[data-band]")) {
      const band = bands[element.dataset.band as keyof typeof bands];
      element.hidden = !band;
      if (band) element.querySelector("[data-range]")!.textContent = band;
    }
  };
  root.addEventListener("input", show);
  show();
}

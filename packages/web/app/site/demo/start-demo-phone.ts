import { type SceneState, sceneStatesAt } from "./demo-scenes.ts";

const tickMs = 100;
/** Still shown under reduced motion: holding still in the first scan, which explains most. */
const stillStates = sceneStatesAt(11_700);

/**
 * Plays the demo in a prerendered phone. Under reduced motion it shows one still and never starts by itself. Its drawn
 * button presses the page's "Test It Yourself".
 */
export function startDemoPhone(phone: HTMLElement): void {
  const motion = matchMedia("(prefers-reduced-motion: reduce)");
  const button = phone.querySelector("button")!;
  let chosen: boolean | undefined;
  let elapsed = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const isPlaying = () => chosen ?? !motion.matches;
  function follow() {
    clearInterval(timer);
    if (isPlaying()) timer = setInterval(step, tickMs);
    showStates(phone, motion.matches && chosen === undefined ? stillStates : sceneStatesAt(elapsed));
    phone.toggleAttribute("data-paused", !isPlaying());
    button.setAttribute("aria-label", isPlaying() ? "Pause the demo" : "Play the demo");
  }
  function step() {
    if (document.hidden || document.documentElement.hasAttribute("data-checking")) return;
    elapsed += tickMs;
    showStates(phone, sceneStatesAt(elapsed));
  }

  button.addEventListener("click", () => {
    chosen = !isPlaying();
    follow();
  });
  phone.querySelector("[data-tries]")?.addEventListener("click", () => {
    document.querySelector<HTMLElement>('[data-opens="test-it-yourself"]')?.click();
  });
  motion.addEventListener("change", follow);
  follow();
}

function showStates(phone: HTMLElement, states: readonly SceneState[]): void {
  for (const { name, isShown, ringColor, step, age, prompt } of states) {
    const scene = phone.querySelector<HTMLElement>(`[data-name="${name}"]`)!;
    if (scene.hasAttribute("data-shown") !== isShown) scene.toggleAttribute("data-shown", isShown);
    setAttributeIfChanged(scene, "look", ringColor);
    setAttributeIfChanged(scene, "step", String(step));
    for (const element of scene.querySelectorAll("[data-age]")) setTextIfChanged(element, String(age));
    for (const element of scene.querySelectorAll("[data-prompt]")) setTextIfChanged(element, prompt);
  }
}

/** Writes an attribute only if it changed, because each write makes the browser restyle the whole phone. */
function setAttributeIfChanged(element: HTMLElement, name: string, value: string): void {
  if (element.dataset[name] !== value) element.dataset[name] = value;
}

function setTextIfChanged(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

import { type DemoState, demoStateAt } from "./demo-scenes.ts";

const tickMs = 100;
/** Still shown under reduced motion: holding still in the first scan, which explains most. */
const stillState = demoStateAt(11_700);

/** Plays the demo in a prerendered phone. Under reduced motion it shows one still and never starts by itself. */
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
    showState(phone, motion.matches && chosen === undefined ? stillState : demoStateAt(elapsed));
    phone.toggleAttribute("data-paused", !isPlaying());
    button.setAttribute("aria-label", isPlaying() ? "Pause the demo" : "Play the demo");
  }
  function step() {
    if (document.hidden || document.documentElement.hasAttribute("data-checking")) return;
    elapsed += tickMs;
    showState(phone, demoStateAt(elapsed));
  }

  button.addEventListener("click", () => {
    chosen = !isPlaying();
    follow();
  });
  motion.addEventListener("change", follow);
  follow();
}

function showState(phone: HTMLElement, { scene, ringColor, step, age, prompt }: DemoState): void {
  setAttributeIfChanged(phone, "scene", scene);
  setAttributeIfChanged(phone, "look", ringColor);
  setAttributeIfChanged(phone, "step", String(step));
  for (const element of phone.querySelectorAll("[data-age]")) setTextIfChanged(element, String(age));
  for (const element of phone.querySelectorAll("[data-prompt]")) setTextIfChanged(element, prompt);
}

/** Writes an attribute only if it changed, because each write makes the browser restyle the whole phone. */
function setAttributeIfChanged(element: HTMLElement, name: string, value: string): void {
  if (element.dataset[name] !== value) element.dataset[name] = value;
}

function setTextIfChanged(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

import { type Moment, momentAt } from "./scenes.ts";

const tick = 100;
/** Inside the first scan, holding still: the picture that explains most. */
const still = momentAt(11_700);

/** Plays the demo in a prerendered phone. Under reduced motion it shows one still and never starts by itself. */
export function startPhone(phone: HTMLElement): void {
  const motion = matchMedia("(prefers-reduced-motion: reduce)");
  const button = phone.querySelector("button")!;
  let chosen: boolean | undefined;
  let elapsed = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const isPlaying = () => chosen ?? !motion.matches;
  function follow() {
    clearInterval(timer);
    if (isPlaying()) timer = setInterval(step, tick);
    show(phone, motion.matches && chosen === undefined ? still : momentAt(elapsed));
    phone.toggleAttribute("data-paused", !isPlaying());
    button.setAttribute("aria-label", isPlaying() ? "Pause the demo" : "Play the demo");
  }
  function step() {
    if (document.hidden || document.documentElement.hasAttribute("data-checking")) return;
    elapsed += tick;
    show(phone, momentAt(elapsed));
  }

  button.addEventListener("click", () => {
    chosen = !isPlaying();
    follow();
  });
  motion.addEventListener("change", follow);
  follow();
}

function show(phone: HTMLElement, { scene, look, step, age, prompt }: Moment): void {
  set(phone, "scene", scene);
  set(phone, "look", look);
  set(phone, "step", String(step));
  for (const element of phone.querySelectorAll("[data-age]")) write(element, String(age));
  for (const element of phone.querySelectorAll("[data-prompt]")) write(element, prompt);
}

/** Only what changes is written: a write costs the browser a look at the whole phone. */
function set(element: HTMLElement, name: string, value: string): void {
  if (element.dataset[name] !== value) element.dataset[name] = value;
}

function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * An island whose code is loaded once the page is there, so that it takes nothing from the first paint: a button that is pressed before it can answer is pressed again when it can.
 * @param load gives what makes the island answer
 */
export function loadAfterPage(
  load: () => Promise<(element: HTMLElement) => void>,
): (element: HTMLElement) => Promise<void> {
  return async (element) => {
    let pressed: HTMLElement | undefined;
    const remember = ({ target }: Event) => {
      pressed = (target as Element).closest("button") ?? pressed;
    };
    element.addEventListener("click", remember);
    await pageLoaded();
    const start = await load();
    element.removeEventListener("click", remember);
    start(element);
    pressed?.click();
  };
}

const pageLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", () => setTimeout(resolve), { once: true });
  });

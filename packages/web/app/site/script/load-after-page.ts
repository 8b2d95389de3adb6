/**
 * Creates an island whose code is loaded after the page, so that it does not delay the first paint: a button pressed
 * too early is pressed again once it works.
 * @param load returns the function that makes the island interactive
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

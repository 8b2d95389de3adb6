/**
 * An island whose code is loaded: a button that is pressed before it can answer is pressed again when it can.
 * @param load gives what makes the island answer
 */
export function afterLoading(
  load: () => Promise<(element: HTMLElement) => void>,
): (element: HTMLElement) => Promise<void> {
  return async (element) => {
    let pressed: HTMLElement | undefined;
    const remember = ({ target }: Event) => {
      pressed = (target as Element).closest("button") ?? pressed;
    };
    element.addEventListener("click", remember);
    const start = await load();
    element.removeEventListener("click", remember);
    start(element);
    pressed?.click();
  };
}

/** The button beside a sample: copies it, and says so for 2 s. */
export function startCopy(root: HTMLElement): void {
  const caption = root.querySelector("[data-caption]")!;
  const said = root.querySelector("output")!;
  const { textContent: offer } = caption;
  let timer: ReturnType<typeof setTimeout> | undefined;
  root.querySelector("button")!.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(root.querySelector("code")!.textContent);
    } catch {
      // No clipboard without https or permission: the text stays selectable, and nothing false is said.
      return;
    }
    caption.textContent = said.textContent = "Copied";
    clearTimeout(timer);
    timer = setTimeout(() => {
      caption.textContent = offer;
      said.textContent = "";
    }, 2000);
  });
}

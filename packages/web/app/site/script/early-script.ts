/**
 * Inline script that runs before the first paint: it shows the header for signed-in or signed-out visitors, and
 * remembers a press until the site's script arrives. Its hash is in the page's Content-Security-Policy.
 */
export const earlyScript = `(() => {
  const page = document.documentElement;
  try {
    if (localStorage.getItem("session_token")) page.dataset.session = "";
  } catch {}
  let pressed;
  const remember = (event) => {
    pressed = event.target.closest("[data-opens], [data-island] button") ?? pressed;
    if (pressed?.matches("a")) event.preventDefault();
  };
  addEventListener("click", remember, true);
  window.takeEarlyPress = () => {
    removeEventListener("click", remember, true);
    return pressed;
  };
})();`.replaceAll(/\n\s*/g, "\n");

declare global {
  interface Window {
    /** Returns what was pressed before the site's script arrived, and stops remembering. */
    takeEarlyPress?: () => HTMLElement | undefined;
  }
}

/**
 * Runs before the first paint, inline: whether somebody is signed in decides what the header shows, and what is pressed before
 * the site's script has come is remembered for it. Its hash stands in the page's Content-Security-Policy.
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
    /** What was pressed before the site's script could answer; stops the remembering. */
    takeEarlyPress?: () => HTMLElement | undefined;
  }
}

const findNotice = () => document.querySelector<HTMLElement>("[data-page-notice]");

/** Starts the button that closes the notice. */
export function startPageNotice(): void {
  findNotice()?.querySelector("button")!.addEventListener("click", hidePageNotice);
}

/** Shows a sentence over the page (site/page-notice.tsx), which screen readers announce. */
function showPageNotice(sentence: string): void {
  const notice = findNotice();
  if (!notice) return;
  notice.hidden = false;
  notice.querySelector("p")!.textContent = sentence;
}

/** Shows that code could not be loaded, which only a lost connection or a new release explains. */
export function showLoadFailure(): void {
  showPageNotice("We couldn’t open this. Please check your connection and try again.");
}

/** Hides the notice and forgets its sentence. */
export function hidePageNotice(): void {
  const notice = findNotice();
  if (!notice) return;
  notice.hidden = true;
  notice.querySelector("p")!.textContent = "";
}

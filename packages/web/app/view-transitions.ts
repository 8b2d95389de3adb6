/**
 * Inline style sheet of every document: the browser cross-fades between pages. Not in app.css: a document that is laid
 * out before its sheet has loaded would cancel the fade, which the browser reports as an error.
 */
export const viewTransitionStyles =
  "@view-transition{navigation:auto}@media (prefers-reduced-motion:reduce){@view-transition{navigation:none}}";

/**
 * Inline script of every document: a page left before its cross-fade has ended skips the fade, which is no error to
 * report. Its hash is in the page's Content-Security-Policy.
 */
export const viewTransitionScript = `(() => {
  const settle = ({ viewTransition: fade }) => {
    for (const promise of fade ? [fade.ready, fade.finished] : []) promise.catch(() => {});
  };
  addEventListener("pageswap", settle);
  addEventListener("pagereveal", settle);
})();`.replaceAll(/\n\s*/g, "\n");

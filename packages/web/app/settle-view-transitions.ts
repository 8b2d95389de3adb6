/**
 * Inline script of every document: a page left before its cross-fade has ended skips the fade, which is no error to
 * report. Its hash is in the page's Content-Security-Policy.
 */
export const settleViewTransitions = `(() => {
  const settle = ({ viewTransition: fade }) => {
    for (const promise of fade ? [fade.ready, fade.finished] : []) promise.catch(() => {});
  };
  addEventListener("pageswap", settle);
  addEventListener("pagereveal", settle);
})();`.replaceAll(/\n\s*/g, "\n");

import { captureFocus, type CheckSurface } from "./surface.ts";

const css = `
:host{all:initial}
dialog{box-sizing:border-box;width:100%;max-width:30rem;height:100%;max-height:min(47rem,100dvh);margin:auto;padding:0;border:0;border-radius:2rem;overflow:hidden;background:light-dark(#fafaf7,#10131a);color-scheme:light dark;box-shadow:0 2rem 5rem #0006}
dialog::backdrop{background:#0a0d14b3;backdrop-filter:blur(4px)}
iframe{display:block;width:100%;height:100%;border:0;opacity:0;transition:opacity .2s}
.ready iframe{opacity:1}
i{position:absolute;inset:0;margin:auto;width:2.5rem;height:2.5rem;border:3px solid #8886;border-top-color:#888;border-radius:50%;animation:t 1s linear infinite}
.ready i{display:none}
button{all:unset;position:absolute;top:.75rem;right:.75rem;width:2.75rem;height:2.75rem;border-radius:50%;text-align:center;font:400 1.5rem/2.75rem system-ui,sans-serif;cursor:pointer;color:light-dark(#565d6b,#a9b0bf)}
button::before{content:"\\d7"}
button:hover{background:#8882}
button:focus-visible{outline:3px solid #3b82f6}
@keyframes t{to{transform:rotate(1turn)}}
@media(max-width:30rem){dialog{max-width:none;max-height:none;border-radius:0}}
@media(prefers-reduced-motion:reduce){i{animation-duration:6s}iframe{transition:none}}`;

/**
 * Creates a modal dialog over the page, which traps focus and keeps the page behind it still. All of it lives in a
 * shadow root, so that no styles cross in either direction.
 */
export function createOverlay(): CheckSurface {
  const giveFocusBack = captureFocus();
  const root = document.documentElement;
  const { overflow } = root.style;

  const host = document.createElement("div");
  const shadow = host.attachShadow({ mode: "open" });
  // A constructed sheet, because a <style> would need unsafe-inline in the page's policy.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];

  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", "Age verification");
  const spinner = document.createElement("i");
  const frame = document.createElement("iframe");
  frame.title = "Age verification";
  frame.allow = "camera; digital-credentials-get";
  // The check reads the embedding page's origin from the referrer in browsers without ancestorOrigins.
  frame.referrerPolicy = "origin";
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-label", "Close");
  // The frame would otherwise have focus from the start, and an Escape before its check listens would be lost.
  button.autofocus = true;
  dialog.append(spinner, frame, button);
  shadow.append(dialog);

  return {
    get window() {
      return frame.contentWindow;
    },
    open: (url, onClose) => {
      frame.src = url;
      button.addEventListener("click", onClose);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        onClose();
      });
      // A second Escape cannot be prevented: browsers then close the dialog.
      dialog.addEventListener("close", onClose);
      document.body.append(host);
      dialog.showModal();
      root.style.overflow = "hidden";
    },
    markReady: () => {
      dialog.classList.add("ready");
      frame.focus();
    },
    focus: () => frame.focus(),
    remove: () => {
      // A check that was not required was never opened.
      if (!host.isConnected) return;
      host.remove();
      root.style.overflow = overflow;
      giveFocusBack();
    },
  };
}

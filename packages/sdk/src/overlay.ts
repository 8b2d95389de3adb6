import { captureFocus, type CheckSurface } from "./surface.ts";

const title = "Age verification";

// The dialog comes up after a moment, so that it does not flash when no check is needed. ASCII only, since a page's own
// encoding may be another.
const css = `
:host{all:initial}
dialog{width:30rem;max-width:100%;height:47rem;max-height:100dvh;padding:0;border:0;border-radius:2rem;overflow:hidden;background:Canvas;color-scheme:light dark}
dialog::backdrop{background:#0a0d14b3}
dialog,dialog::backdrop{animation:a .2s .15s both}
iframe{width:100%;height:100%;border:0;opacity:0}
.ready iframe{opacity:1}
i{position:absolute;inset:0;margin:auto;width:2.5rem;height:2.5rem;border:3px solid #8886;border-top-color:#888;border-radius:50%;animation:t 1s linear infinite}
.ready i{display:none}
button{all:unset;position:absolute;inset:.75rem .75rem auto auto;width:2.75rem;border-radius:50%;text-align:center;font:1.5rem/2.75rem system-ui;cursor:pointer;color:#777}
button::before{content:"\\d7"}
button:hover{background:#8882}
button:focus-visible{outline:3px solid #3b82f6}
@keyframes a{0%{opacity:0}}
@keyframes t{to{transform:rotate(1turn)}}
@media(max-width:30rem){dialog{height:100%;border-radius:0}}
@media(prefers-reduced-motion:reduce){i{animation-duration:6s}}`;

/**
 * Opens a modal dialog over the page, at once, which traps focus and keeps the page behind it still. All of it lives in
 * a shadow root, so that no styles cross in either direction.
 */
export function openOverlay(): CheckSurface {
  const giveFocusBack = captureFocus();
  const root = document.documentElement;
  const { overflow } = root.style;

  const host = document.createElement("div");
  const shadow = host.attachShadow({ mode: "open" });
  addStyles(shadow);

  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", title);
  const spinner = document.createElement("i");
  const frame = document.createElement("iframe");
  frame.title = title;
  // Its size where the page's policy keeps the styles out.
  frame.width = frame.height = "480";
  frame.allow = "camera; digital-credentials-get";
  // The check reads the embedding page's origin from the referrer in browsers without ancestorOrigins.
  frame.referrerPolicy = "origin";
  const button = document.createElement("button");
  button.setAttribute("aria-label", "Close");
  // The frame would otherwise have focus from the start, and an Escape before its check listens would be lost.
  button.autofocus = true;
  dialog.append(spinner, frame, button);
  shadow.append(dialog);

  // Until there is a check to close, closing only hides the dialog.
  let close = () => dialog.close();
  button.addEventListener("click", () => close());
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  // A second Escape cannot be prevented: browsers then close the dialog.
  dialog.addEventListener("close", () => close());
  // Beside the body, which a page may swap.
  root.append(host);
  dialog.showModal();
  root.style.overflow = "hidden";

  return {
    get window() {
      return frame.contentWindow;
    },
    open: (url, onClose) => {
      frame.src = url;
      close = onClose;
      if (!dialog.open) onClose();
    },
    markReady: () => {
      dialog.classList.add("ready");
      frame.focus();
    },
    focus: () => frame.focus(),
    remove: () => {
      host.remove();
      root.style.overflow = overflow;
      giveFocusBack();
    },
  };
}

/** Adds a constructed sheet, because a `<style>` needs unsafe-inline in the page's policy. Safari before 16.4 has nothing else. */
function addStyles(shadow: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement("style");
    style.append(css);
    shadow.append(style);
  }
}

import { OfAgeError } from "./error.ts";
import { captureFocus, type CheckSurface } from "./surface.ts";

const features = "popup,width=480,height=752";
/** Polls because no event reports that another site's window was closed. */
const closedPollIntervalMs = 250;

/**
 * Opens an empty window. Browsers allow this only during the visitor's click, before the check's URL is known.
 * @throws OfAgeError `popup_blocked`
 */
export function openPopup(): CheckSurface {
  const giveFocusBack = captureFocus();
  const popup = window.open("", "", features);
  if (!popup) {
    throw new OfAgeError(
      "popup_blocked",
      "The browser blocked the window. Start the check when a visitor presses something.",
    );
  }
  popup.document.title = "Age verification";
  let looking: ReturnType<typeof setInterval> | undefined;
  let address: string;

  return {
    window: popup,
    open: (url, _onClose, onGone) => {
      address = url;
      popup.location.replace(url);
      looking = setInterval(() => {
        if (!popup.closed) return;
        clearInterval(looking);
        onGone();
      }, closedPollIntervalMs);
    },
    markReady: () => undefined,
    // A severed window cannot be brought to the front, and may have been closed: its check goes on in another.
    focus: () => (popup.closed ? window.open(address, "", features) : popup.focus()),
    remove: () => {
      clearInterval(looking);
      popup.close();
      window.focus();
      giveFocusBack();
    },
  };
}

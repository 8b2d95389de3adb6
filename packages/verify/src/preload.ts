import { parseHostedCheckLink } from "./hosted-check-link.ts";
import { textDirection } from "@ofage/contract/text-direction";
import { chooseLanguage } from "./texts/languages.ts";

/** The built files of the catalogues by language; the build puts them in. */
declare const catalogFiles: Record<string, string>;

// The build writes this into the page's head: while the page's code is on its way, the check and the texts are, too.
const address = parseHostedCheckLink(window.location);
if (address) {
  const { id, token } = address;
  window.preloadedCheck = fetch(`/v1/verifications/${id}/check`, {
    headers: { authorization: `Bearer ${token}` },
  })
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
}

const language = chooseLanguage(window.location.search, navigator.languages);
document.documentElement.lang = language;
document.documentElement.dir = textDirection(language);
// A module is loaded once: the page's own import of the same file finds it here.
import(/* @vite-ignore */ catalogFiles[language]!).catch(() => undefined);

// Without its code the page would stay blank. A file that does not load tells so on its element, and nothing bubbles.
window.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.getElementById("unreachable")!.hidden = false;
  },
  true,
);

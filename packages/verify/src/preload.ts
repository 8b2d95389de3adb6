import { parseHostedCheckLink } from "./hosted-check-link.ts";
import { textDirection } from "@ofage/contract/text-direction";
import { chooseLanguage } from "./texts/languages.ts";

/** The built files of the catalogs by language; filled in by the build. */
declare const catalogFiles: Record<string, string>;

// The build inlines this into the page's head, so that the check and the texts load in parallel with the page's code.
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
// A module is loaded once: the page's own import of the same file reuses this one.
import(/* @vite-ignore */ catalogFiles[language]!).catch(() => undefined);

// Without its code the page would stay blank. A file that fails to load reports it on its own element only, without bubbling.
window.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.getElementById("unreachable")!.hidden = false;
  },
  true,
);

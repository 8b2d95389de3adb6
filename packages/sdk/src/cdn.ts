import { readSettings, startAuto } from "./auto.ts";
import { createOfAge, OfAgeError, type OfAge } from "./index.ts";
import type { VerifyOptions } from "./options.ts";

/** What the script adds to the page. */
interface OfAgeGlobal extends OfAge {
  createOfAge: typeof createOfAge;
  OfAgeError: typeof OfAgeError;
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
// The server that served the script also runs the checks.
const here: Partial<VerifyOptions> = script?.src ? { host: new URL(script.src).origin } : {};
const client = createOfAge(here);
const api: OfAgeGlobal = {
  verify: client.verify,
  createOfAge: (defaults) => createOfAge({ ...here, ...defaults }),
  OfAgeError,
};
(window as Window & { OfAge?: OfAgeGlobal }).OfAge = api;

const settings = script && readSettings(script.dataset);
if (settings) startAuto(settings, client);

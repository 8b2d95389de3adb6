import { readSettings, startAuto } from "./auto.ts";
import { createOfAge, OfAgeError, type OfAge } from "./index.ts";
import type { VerifyOptions } from "./options.ts";
import { findScript } from "./own-script.ts";

/** What the script adds to the page. */
interface OfAgeGlobal extends OfAge {
  createOfAge: typeof createOfAge;
  OfAgeError: typeof OfAgeError;
}

const script = findScript(document);
// The server that served the script also runs the checks, unless the tag names another.
const host = script && (script.dataset.host ?? new URL(script.src).origin);
const here: Partial<VerifyOptions> = host ? { host } : {};
const client = createOfAge(here);
const api: OfAgeGlobal = {
  ...client,
  createOfAge: (defaults) => createOfAge({ ...here, ...defaults }),
  OfAgeError,
};
(window as Window & { OfAge?: OfAgeGlobal }).OfAge = api;

const settings = script && readSettings(script.dataset);
if (settings) startAuto(settings, client);

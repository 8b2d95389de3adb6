import { parseScriptTag, startFromScriptTag } from "./script-tag.ts";
import { createOfAge, OfAgeError, type OfAge } from "./index.ts";
import type { VerifyOptions } from "./options.ts";
import { findOwnScriptTag } from "./own-script-tag.ts";

/** The global that the script adds to the page. */
interface OfAgeGlobal extends OfAge {
  createOfAge: typeof createOfAge;
  OfAgeError: typeof OfAgeError;
}

const script = findOwnScriptTag(document);
// The server that served the script also runs the verifications, unless the tag names another.
const host = script && (script.dataset.host ?? new URL(script.src).origin);
const scriptDefaults: Partial<VerifyOptions> = host ? { host } : {};
const client = createOfAge(scriptDefaults);
const globalApi: OfAgeGlobal = {
  ...client,
  createOfAge: (defaults) => createOfAge({ ...scriptDefaults, ...defaults }),
  OfAgeError,
};
(window as Window & { OfAge?: OfAgeGlobal }).OfAge = globalApi;

const settings = script && parseScriptTag(script.dataset);
if (settings) startFromScriptTag(settings, client);

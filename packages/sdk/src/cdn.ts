import { type Presses, parseScriptTag, startFromScriptTag } from "./script-tag.ts";
import { createOfAge, OfAgeError, type OfAge } from "./index.ts";
import type { VerifyOptions } from "./options.ts";
import { findOwnScriptTag } from "./own-script-tag.ts";

/** The global that the script adds to the page. */
interface OfAgeGlobal extends OfAge {
  createOfAge: typeof createOfAge;
  OfAgeError: typeof OfAgeError;
  /** Kept when the script runs again on the same page: one client, so that a page has one check. */
  shared: { client: OfAge; presses: Presses };
}

const page = window as Window & { OfAge?: OfAgeGlobal };
const shared = page.OfAge?.shared ?? { client: createOfAge(), presses: new Map() };
const script = findOwnScriptTag(document);
// The server that served the script also runs the verifications, unless the tag names another.
const host = script && (script.dataset.host ?? new URL(script.src).origin);
const scriptDefaults: Partial<VerifyOptions> = host ? { host } : {};
const client: OfAge = {
  verify: (options) => shared.client.verify({ ...scriptDefaults, ...options }),
  close: shared.client.close,
};
page.OfAge = {
  ...client,
  createOfAge: (defaults) => createOfAge({ ...scriptDefaults, ...defaults }),
  OfAgeError,
  shared,
};

const settings = script && parseScriptTag(script.dataset);
if (settings) startFromScriptTag(settings, client, shared.presses);

import type en from "./en.json";

/**
 * Every text of the check. `{website}`, `{age}` and the like are filled in when shown. A catalog in any language has
 * the keys of `en.json`.
 */
export type Texts = typeof en;

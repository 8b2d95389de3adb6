import type en from "./en.json";

/** Everything the check says. `{website}`, `{age}` and the like are filled in when shown. A catalogue in any language has the keys of `en.json`. */
export type Texts = typeof en;

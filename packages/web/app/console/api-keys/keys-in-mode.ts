import type { ApiKey } from "@ofage/contract";
import type { Mode } from "../../session/mode-store.ts";

/**
 * Lists the keys that the console is about.
 * @param linked ID of a key that a link leads to, and that is listed in any case
 */
export const keysInMode = (keys: readonly ApiKey[], mode: Mode, linked: string | null): ApiKey[] =>
  keys.filter(({ id, is_test }) => mode === "all" || is_test === (mode === "test") || id === linked);

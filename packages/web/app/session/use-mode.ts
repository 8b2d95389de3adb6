import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { type Mode, onModeChange, readMode } from "./mode-store.ts";

/** Returns the mode that `is_test` asks for; undefined if it asks for none. */
export function modeOfFlag(flag: string | null): Mode | undefined {
  return flag === "true" ? "test" : flag === "false" ? "live" : undefined;
}

/** Returns the mode that an address asks for by `is_test`; undefined if it does not. */
export const modeOfAddress = (params: URLSearchParams): Mode | undefined => modeOfFlag(params.get("is_test"));

/** Returns the text of `is_test` for a mode; empty for all checks. */
export function testFlag(mode: Mode): "" | "true" | "false" {
  return mode === "all" ? "" : mode === "test" ? "true" : "false";
}

/** Returns the checks that the screen is about: those that its address asks for, or that the person chose last. */
export function useMode(): Mode {
  const [params] = useSearchParams();
  const chosen = useSyncExternalStore<Mode>(onModeChange, readMode, () => "all");
  return modeOfAddress(params) ?? chosen;
}

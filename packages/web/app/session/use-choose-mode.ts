import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type Mode, saveMode } from "./mode-store.ts";
import { modeOfAddress, testFlag } from "./use-mode.ts";
import { withParams } from "../ui/with-params.ts";

/** Screens whose address holds the mode, so that a link to them shows the same checks. */
const screensWithMode = /^\/app\/(analytics|verifications)/;

/** Keeps the mode of an address that was opened, for the screens that follow. */
export function useKeepModeOfAddress(): void {
  const [params] = useSearchParams();
  const asked = modeOfAddress(params);
  useEffect(() => {
    if (asked) saveMode(asked);
  }, [asked]);
}

/** Returns a function that makes the console about other checks. */
export function useChooseMode(): (mode: Mode) => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (mode) => {
    saveMode(mode);
    const held = new URLSearchParams(search);
    const flag = screensWithMode.test(pathname) ? testFlag(mode) : "";
    // Another filter shows other pages.
    const next = withParams(held, { is_test: flag, page: "" }).toString();
    if (next !== held.toString())
      void navigate({ pathname, search: next, hash }, { replace: true, preventScrollReset: true });
  };
}

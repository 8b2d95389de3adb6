import type { HostedCheck, Method } from "@ofage/contract";
import { useId } from "react";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { methodName } from "./method-name.ts";

interface Props {
  method: Method;
  check: HostedCheck;
  texts: Texts;
  isBusy: boolean;
  onClick: () => void;
}

/** A method to choose: its name, and a sentence about it. */
export function MethodButton({ method, check, texts, isBusy, onClick }: Props) {
  const name = methodName(method, check, texts);
  const explanation = useId();
  return (
    <div className="relative rounded-2xl border border-line bg-sheet px-5 py-3.5 hover:border-soft">
      <button
        type="button"
        disabled={isBusy}
        onClick={onClick}
        aria-describedby={explanation}
        // The whole card presses it.
        className="block w-full text-start text-base font-semibold text-ink after:absolute after:inset-0 after:rounded-2xl disabled:opacity-60"
      >
        {name}
      </button>
      <p id={explanation} className="mt-0.5 text-sm/5 text-pretty text-soft">
        {fillPlaceholders(texts.methods[method].explanation, {
          provider: name,
          website: check.website.name,
          age: check.age_threshold,
        })}
      </p>
    </div>
  );
}

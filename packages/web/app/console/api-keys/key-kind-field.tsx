import type { ApiKeyType } from "@ofage/contract";
import { useId } from "react";
import { RadioCards } from "../../ui/radio-cards.tsx";

const types = [
  {
    value: "private",
    name: "Private",
    text: "For your server. Starts verifications and reads their results.",
  },
  {
    value: "public",
    name: "Public",
    text: "For your pages. Can only start verifications on your domains.",
  },
] as const satisfies readonly { value: ApiKeyType; name: string; text: string }[];

interface KeyKindFieldProps {
  type: ApiKeyType;
  onType: (type: ApiKeyType) => void;
  isTest: boolean;
  onTest: (isTest: boolean) => void;
  /** The person may handle test keys only. */
  onlyTest: boolean;
}

/** Selects one of the four kinds of key: private or public, live or test. */
export function KeyKindField({ type, onType, isTest, onTest, onlyTest }: KeyKindFieldProps) {
  const id = useId();
  return (
    <>
      <RadioCards legend="Key type" options={types} value={type} onChange={onType} />
      <label className="flex items-start gap-3 rounded-control bg-sunken p-3">
        <input
          type="checkbox"
          checked={isTest}
          onChange={(event) => onTest(event.target.checked)}
          disabled={onlyTest}
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          className="mt-0.5 size-4.5 shrink-0"
        />
        <span className="min-w-0">
          <span id={id} className="block text-sm font-medium">
            Test mode
          </span>
          <span id={`${id}-text`} className="block text-sm text-muted">
            Its verifications are tests: they're never charged, and a test pass grants no access
            {onlyTest && ". Your role includes test keys only."}
          </span>
        </span>
      </label>
    </>
  );
}

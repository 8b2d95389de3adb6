import type { ApiKey } from "@ofage/contract";
import { Check, Copy, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";
import { useCopyKey } from "./use-copy-key.ts";
import { KeyBadges } from "./key-badges.tsx";
import { describeRevealFailure } from "./reveal-failure.ts";
import { useRevealedKey } from "./use-revealed-key.ts";

interface SecretCellProps {
  apiKey: ApiKey;
  /** The person may see the key in full. */
  mayReveal: boolean;
  /** Sentence about why not. */
  note: string | undefined;
}

/** Shows a key, masked or in full, with its actions. */
export function SecretCell({ apiKey, mayReveal, note }: SecretCellProps) {
  const { whole, reading, read } = useRevealedKey(apiKey.id);
  const [shown, setShown] = useState<boolean>();
  const { copied, copy } = useCopyKey();
  const { name, key } = apiKey;
  const secretId = `${apiKey.id}-secret`;

  async function toggle() {
    if (shown) return setShown(false);
    try {
      await read();
      setShown(true);
    } catch (error) {
      const failure = describeRevealFailure(error);
      if (failure) toast.error(failure);
    }
  }

  const Sight = shown ? EyeOff : Eye;
  const CopyIcon = copied ? Check : Copy;
  return (
    // As wide as the longest mask, so that revealing a key moves nothing beside it.
    <div className="grid w-[36ch] max-w-full gap-0.5 font-mono text-xs">
      <div className="flex items-center gap-1 font-sans">
        <div className="mr-auto">
          <KeyBadges apiKey={apiKey} />
        </div>
        {mayReveal && (
          <>
            <IconButton
              label={`${shown ? "Hide" : "Show"} ${name}`}
              labelledBySuffix={secretId}
              busy={reading}
              onPress={toggle}
            >
              {reading ? <Spinner /> : <Sight aria-hidden="true" className="size-4" />}
            </IconButton>
            <IconButton
              label={`Copy ${name}`}
              labelledBySuffix={secretId}
              busy={reading}
              onPress={() => copy(read)}
            >
              <CopyIcon aria-hidden="true" className={copied ? "size-4 text-good" : "size-4"} />
            </IconButton>
          </>
        )}
      </div>
      {shown ? (
        <code className="wrap-anywhere select-all">{whole}</code>
      ) : (
        <code>
          <span aria-hidden="true" className="wrap-anywhere">
            {key}
          </span>
          <span className="sr-only">Hidden</span>
        </code>
      )}
      {note && <span className="font-sans text-muted">{note}</span>}
      <span id={secretId} className="sr-only">
        ends in {key.slice(-4)}
      </span>
      {/* Announces that the key is shown, not the key itself, which would be read out letter by letter. */}
      <output className="sr-only">
        {shown === undefined ? "" : `${name} is ${shown ? "shown" : "hidden"}`}
      </output>
    </div>
  );
}

interface IconButtonProps {
  label: string;
  /** Id of the element that tells keys with the same name apart. */
  labelledBySuffix: string;
  busy: boolean;
  onPress: () => Promise<void>;
  children: ComponentProps<"button">["children"];
}

function IconButton({ label, labelledBySuffix, busy, onPress, children }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      className="size-8! pointer-coarse:size-11!"
      aria-label={label}
      aria-describedby={labelledBySuffix}
      // Not disabled, so that keyboard focus stays in place.
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) void onPress();
      }}
    >
      {children}
    </Button>
  );
}

import type { HostedCheck, Method } from "@ofage/contract";
import type { RetryControl } from "../result/use-retry.ts";
import { fillPlaceholders } from "../texts/fill-placeholders.ts";
import type { Texts } from "../texts/texts.ts";
import { PrimaryButton, SecondaryButton } from "../ui/controls.tsx";
import { methodName } from "./method-name.ts";

interface Props {
  methods: readonly Method[];
  check: HostedCheck;
  retry: RetryControl;
  texts: Texts;
  /** The first one is the main action. */
  isFirstMain?: boolean;
}

/** Offers other methods to go on with. */
export function MethodButtons({ methods, check, retry, texts, isFirstMain = false }: Props) {
  return methods.map((method, index) => {
    const Button = isFirstMain && index === 0 ? PrimaryButton : SecondaryButton;
    return (
      <Button key={method} onClick={() => retry.start(method)} disabled={retry.isBusy}>
        {method === "digital_id"
          ? texts.methods.digital_id.use
          : fillPlaceholders(texts.methods.use, { method: methodName(method, check, texts) })}
      </Button>
    );
  });
}

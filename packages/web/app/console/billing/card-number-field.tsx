import type { CardBrand } from "@ofage/contract";
import { CreditCard } from "lucide-react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Badge } from "../../ui/badge.tsx";
import { controlClass } from "../../ui/control.ts";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { cardBrandLabels, maxCardNumberLength, reformatCardNumberInput } from "./card-number.ts";

interface CardNumberFieldProps {
  input: UseFormRegisterReturn;
  brand: CardBrand;
  error: string | undefined;
  readOnly: boolean;
}

/** Renders the card number in groups of four, with its brand once that is known. */
export function CardNumberField({ input, brand, error, readOnly }: CardNumberFieldProps) {
  return (
    <Field label="Card number" error={error}>
      {(ids) => (
        <div className="relative">
          <input
            {...input}
            {...ids}
            onChange={(event) => {
              reformatCardNumberInput(event.target);
              return input.onChange(event);
            }}
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            maxLength={maxCardNumberLength}
            spellCheck={false}
            readOnly={readOnly}
            className={cx(controlClass, "h-10 tabular-nums", brand === "unknown" ? "pr-10!" : "pr-26!")}
          />
          <output className="pointer-events-none absolute inset-y-0 right-2 flex items-center">
            {brand === "unknown" ? (
              <CreditCard aria-hidden="true" className="mr-1 size-5 text-muted" />
            ) : (
              <Badge tone="brand">{cardBrandLabels[brand]}</Badge>
            )}
          </output>
        </div>
      )}
    </Field>
  );
}

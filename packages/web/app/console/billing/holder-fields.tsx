import type { ComponentProps } from "react";
import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { InputField } from "../../ui/field.tsx";
import { AddressFields } from "./address-fields.tsx";
import type { CardHolder } from "./card-holder.ts";

type AddressName = Parameters<ComponentProps<typeof AddressFields>["register"]>[0];

interface HolderFieldsProps {
  register: (name: "cardholder_name" | `billing_address.${AddressName}`) => UseFormRegisterReturn;
  country: string;
  onCountry: (code: string) => void;
  errors: FieldErrors<CardHolder>;
  readOnly: boolean;
}

/** Renders the cardholder's fields, with either form of the card itself. */
export function HolderFields({ register, country, onCountry, errors, readOnly }: HolderFieldsProps) {
  return (
    <>
      <InputField
        label="Cardholder name"
        autoComplete="cc-name"
        readOnly={readOnly}
        error={errors.cardholder_name?.message}
        {...register("cardholder_name")}
      />
      <AddressFields
        legend="Billing address"
        register={(name) => register(`billing_address.${name}`)}
        country={country}
        onCountry={onCountry}
        errors={errors.billing_address}
      />
    </>
  );
}

import { maxConsentTextLength, defaultColors } from "@ofage/contract";
import { Controller, useWatch } from "react-hook-form";
import { ColorField } from "../../ui/color-field.tsx";
import { ImageField } from "../../ui/image-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { BrandingPreview } from "./branding-preview.tsx";
import { buttonTextHint } from "./button-text-hint.ts";
import type { WebsiteFormState } from "./website-form-state.ts";

const images = [
  { name: "url_icon", label: "Icon", hint: "Square. Appears before the name." },
  { name: "url_logo", label: "Logo", hint: "Wide. Replaces the icon and name." },
] as const;

const colors = [
  { name: "brand_color", label: "Brand color", hintOf: buttonTextHint, fallback: defaultColors.brand },
  {
    name: "brand_accent_color",
    label: "Accent color",
    hintOf: () => "The ring around the face.",
    fallback: defaultColors.accent,
  },
] as const;

/** Edits the branding of the hosted check, with a preview. */
export function BrandingPanel({ form }: { form: WebsiteFormState }) {
  return (
    <div className="grid gap-x-8 gap-y-7 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-6">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {images.map(({ name, ...image }) => (
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field, fieldState }) => (
                <ImageField
                  {...image}
                  ref={field.ref}
                  value={field.value ?? ""}
                  onChange={field.onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
          ))}
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {colors.map(({ name, hintOf, ...color }) => (
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field, fieldState }) => (
                <ColorField
                  {...color}
                  ref={field.ref}
                  hint={hintOf(field.value ?? "")}
                  value={field.value ?? ""}
                  onChange={field.onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
          ))}
        </div>
        <ConsentText form={form} />
      </div>
      <BrandingPreview form={form} />
    </div>
  );
}

function ConsentText({ form }: { form: WebsiteFormState }) {
  const text = useWatch({ control: form.control, name: "text_data_processing_consent" }) ?? "";
  return (
    <TextAreaField
      label="Data processing consent text"
      placeholder="Anything else visitors should know before they agree. Optional."
      count={{ now: text.trim().length, max: maxConsentTextLength }}
      error={form.formState.errors.text_data_processing_consent?.message}
      {...form.register("text_data_processing_consent")}
    />
  );
}
